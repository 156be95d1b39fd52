// Each letter a is replaced by A in one round and back in the next one.
// truth: termination false line 13
// fails for: text = 'a' (97), 0 for ever
// verify: --property termination => false(termination) line 13
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[10];
    for (int i = 0; i < 9; i++)
        text[i] = __VERIFIER_nondet_char();
    text[9] = 0;
    int i = 0;
    while (text[i]) {
        if (text[i] == 'a' || text[i] == 'A') {
            text[i] ^= 32;
            i = 0;
        } else {
            i++;
        }
    }
    return 0;
}
