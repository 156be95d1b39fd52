// An endless-looking loop is left by a return.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    for (;;)
        if (++x == 200)
            return 0;
}
