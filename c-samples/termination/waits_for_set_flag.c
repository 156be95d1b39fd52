// The called function waits for a flag that was set before.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

static int flag;

static void wait_for_flag(void) {
    while (!flag)
        ;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    flag = n | 1;
    wait_for_flag();
    return 0;
}
