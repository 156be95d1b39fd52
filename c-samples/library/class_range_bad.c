// A number that is no character.
// truth: deref false line 8
// fails for: 1000
// verify: --property deref => false(valid-deref) line 8
extern int __VERIFIER_nondet_int(void);
int isalpha(int c);
int main(void) {
    return isalpha(__VERIFIER_nondet_int()) != 0;
}
