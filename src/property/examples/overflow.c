extern int __VERIFIER_nondet_int(void);

int middle(int low, int high) {
    return (low + high) / 2;
}

int main(void) {
    return middle(__VERIFIER_nondet_int(), __VERIFIER_nondet_int());
}
