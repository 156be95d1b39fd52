extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned step = __VERIFIER_nondet_uint();
    for (unsigned i = 0; i < 100; i += step)
        ;
}
