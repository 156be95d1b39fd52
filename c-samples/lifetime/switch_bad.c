// What is declared in a switch dies with it, and is another object in the next one.
// truth: deref false line 15
// verify: --property deref => false(valid-deref) line 15
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *p = 0, s = 0;
    for (int i = 0; i < 3; i++) {
        switch (__VERIFIER_nondet_int()) {
            int x;
        case 0:
            x = i;
            p = &x;
            break;
        case 1:
            if (p) s += *p;
            break;
        }
    }
    return s;
}
