// What is declared in a switch lives on from one case to the next.
// truth: deref true
// verify: --property deref => true
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int s = 0;
    for (int i = 0; i < 3; i++) {
        int *p = 0;
        switch (__VERIFIER_nondet_int()) {
            int x;
        case 0:
            x = i;
            p = &x;
        case 1:
            if (p) s += *p;
            break;
        case 2:
            p = &s;
        }
    }
    return s;
}
