// An array in a union is as long as it says.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
union word { unsigned u; unsigned char b[4]; };
int main(void) {
    union word w[2] = {{0}};
    w[0].b[4] = 1;
    return 0;
}
