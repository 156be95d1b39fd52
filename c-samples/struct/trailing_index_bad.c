// The same with an index from outside.
// truth: deref false line 6
// verify: --property deref => false(valid-deref) line 6
extern unsigned __VERIFIER_nondet_uint(void);
struct frame { unsigned len; unsigned char payload[4]; };
static void put(struct frame *f, unsigned i) { f->payload[i] = 1; }
int main(void) {
    struct frame v[2] = {{0}};
    unsigned i = __VERIFIER_nondet_uint();
    if (i <= 4) put(&v[0], i);
    return 0;
}
