// An array in a loop: an index out of bounds, a variable that overflows.
int __VERIFIER_nondet_int(void);

int main(void) {
    int squares[4], n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++)
        squares[i] = i * i;
    return squares[0];
}
