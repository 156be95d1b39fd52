// Steps of six come by no odd value, and 127 is the only one that is not below 127.
// truth: termination false line 9
// fails for: n = 127
// verify: --property termination => false(termination) line 9
extern char __VERIFIER_nondet_char(void);

int main(void) {
    signed char n = __VERIFIER_nondet_char(), i = 0;
    while (i < n)
        i += 6;
    return 0;
}
