extern int __VERIFIER_nondet_int(void);
int main(void) {
    int a = __VERIFIER_nondet_int();
    if (a < 0 || a > 1000)
        return 0;
    int b = a * 2;
    if (b == 1998)
        return 100 / (a - 999);
    return b;
}
