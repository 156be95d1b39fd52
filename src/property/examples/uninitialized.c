extern int __VERIFIER_nondet_int(void);

int main(void) {
    int sign;
    int x = __VERIFIER_nondet_int();
    if (x > 0)
        sign = 1;
    else if (x < 0)
        sign = -1;
    return sign;
}
