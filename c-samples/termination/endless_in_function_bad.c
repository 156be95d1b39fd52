// The called function waits for a flag that nobody sets.
// truth: termination false line 10
// fails for: 1
// verify: --property termination => false(termination) line 10
extern _Bool __VERIFIER_nondet_bool(void);

static int flag;

static void wait_for_flag(void) {
    while (!flag)
        ;
}

int main(void) {
    if (__VERIFIER_nondet_bool())
        wait_for_flag();
    return 0;
}
