// A table of functions by designators leaves out one kind, which is a null pointer then.
// truth: deref false line 18
// fails for: kind = 2
// verify: --property deref => false(valid-deref) line 18
extern unsigned __VERIFIER_nondet_uint(void);

enum kind { OPEN, CLOSE, FLUSH, SYNC, KINDS };
static int opened(int n) { return n + 1; }
static int closed(int n) { return n - 1; }
static int synced(int n) { return n; }

static int (*const actions[KINDS])(int) = {[SYNC] = synced, [OPEN] = opened, closed};

int main(void) {
    unsigned kind = __VERIFIER_nondet_uint();
    if (kind >= KINDS)
        return 0;
    return actions[kind](5);
}
