// Each state may be repeated three times, then the automaton goes on.
// truth: termination true
// verify: --property termination => true
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    unsigned char state = 0, stay = 0;
    while (state < 10) {
        if (stay < 3 && __VERIFIER_nondet_bool()) {
            stay++;
        } else {
            stay = 0;
            state++;
        }
    }
    return 0;
}
