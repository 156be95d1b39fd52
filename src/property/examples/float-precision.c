extern int __VERIFIER_nondet_int(void);

int main(void) {
    int ticks = __VERIFIER_nondet_int();
    float time = ticks;
    return (int)(time - 1.0f) > 0;
}
