// Each letter a is replaced by b, and the search starts at the front again.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[10];
    for (int i = 0; i < 9; i++)
        text[i] = __VERIFIER_nondet_char();
    text[9] = 0;
    int i = 0;
    while (text[i]) {
        if (text[i] == 'a') {
            text[i] = 'b';
            i = 0;
        } else {
            i++;
        }
    }
    return 0;
}
