// Rows and columns mixed up: the last columns lie outside.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
int main(void) {
    int m[3][4] = {{0}};
    int sum = 0;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 3; j++)
            sum += m[i][j];
    return sum;
}
