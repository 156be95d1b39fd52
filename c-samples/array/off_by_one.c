// <= where < was meant.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
// verify: --property deref --engine bmc => false(valid-deref) line 8
int main(void) {
    int squares[8];
    for (int i = 0; i <= 8; i++)
        squares[i] = i * i;
    return squares[7];
}
