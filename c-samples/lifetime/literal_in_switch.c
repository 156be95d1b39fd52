// The body of a `switch` is a block, with braces or without (C11, 6.8.4, paragraph 3), and so is a statement expression.
// truth: deref true
// truth: --function bare deref false line 28
// truth: --function bare_default deref false line 33
// truth: --function statement deref false line 37
// truth: --function statement_at_once deref false line 40
// verify: --property deref => true
// verify: --property deref --function bare => unknown
// verify: --property deref --function bare_default => unknown
// verify: --property deref --function statement => unknown
// verify: --property deref --function statement_at_once => unknown
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), d = 1, *p = &d;
    switch (n) case 1: d += *(int[]){2};
    switch (n) {
    case 1:
        d = 2;
        break;
    }
    p = (int[]){n};
    n && (p = &(int){2});
    return *p + ({ *&(int){n}; });
}
int bare(void) {
    int n = __VERIFIER_nondet_int(), d = 1, *p = &d;
    switch (n) case 1: p = &(int){2};
    return *p;
}
int bare_default(void) {
    int n = __VERIFIER_nondet_int(), d = 1, *p = &d;
    switch (n) default: p = &(int){2};
    return *p;
}
int statement(void) {
    int n = __VERIFIER_nondet_int(), *q = ({ &(int){n}; });
    return *q;
}
int statement_at_once(void) {
    return *({ &(int){__VERIFIER_nondet_int()}; });
}
