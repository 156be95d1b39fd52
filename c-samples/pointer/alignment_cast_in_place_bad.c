// Cast and access are one expression: clang itself knows that the bytes are not aligned for a number.
// truth: alignment false line 10
// fails for: i = 1
// verify: --property alignment => false(alignment) line 10
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char b[8];
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 4) return 0;
    *(int *)(b + i) = 5;
    return 0;
}
