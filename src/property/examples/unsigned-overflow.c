extern unsigned __VERIFIER_nondet_uint(void);

unsigned remaining(unsigned size, unsigned used) {
    return size - used;
}

int main(void) {
    return remaining(100, __VERIFIER_nondet_uint()) > 100;
}
