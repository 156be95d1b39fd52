// Instructions from outside: a number beyond the table of labels is not refused.
// truth: deref false line 13
// fails for: code = 3
// verify: --property deref => false(valid-deref) line 13
extern unsigned char __VERIFIER_nondet_uchar(void);

static int run(const unsigned char *code, int length) {
    static const void *const labels[] = {&&up, &&down, &&halt};
    int value = 0, at = 0;
next:
    if (at >= length)
        return value;
    goto *labels[code[at++]];
up:
    value++;
    goto next;
down:
    value--;
    goto next;
halt:
    return value;
}

int main(void) {
    unsigned char code[3];
    for (int i = 0; i < 3; i++)
        code[i] = __VERIFIER_nondet_uchar() & 3;
    return run(code, 3);
}
