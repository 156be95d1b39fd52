extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned position = __VERIFIER_nondet_uint();
    return 1u << position;
}
