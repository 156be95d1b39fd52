// What was compared before a call may have changed behind it.
// truth: deref false line 14
// verify: --property deref --engine values => unknown
// verify: --property deref => false(valid-deref) line 14
struct stack { int used; int cells[8]; };
extern int __VERIFIER_nondet_int(void);

static void push(struct stack *s) { s->used++; }

int main(void) {
    struct stack s = {__VERIFIER_nondet_int(), {0}};
    if (s.used < 0 || s.used >= 8) return 0;
    push(&s);
    return s.cells[s.used];
}
