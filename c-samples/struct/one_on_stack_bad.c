// An array of one element goes on in blocks of the heap only.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
extern unsigned __VERIFIER_nondet_uint(void);
struct text { int n; char c[1]; };
struct pair { struct text a, b; };
int main(void) {
    struct pair p = {{0}};
    unsigned i = __VERIFIER_nondet_uint();
    if (i < 4) p.a.c[i] = 1;
    return 0;
}
