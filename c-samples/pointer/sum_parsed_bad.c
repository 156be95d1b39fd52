// The pointer is moved before it is compared: a length of 255 leads out of the message.
// truth: pointer-arithmetic false line 12
// truth: deref true
// verify: --property pointer-arithmetic => false(pointer-arithmetic) line 12
// verify: --property deref => true
extern unsigned char __VERIFIER_nondet_uchar(void);

static int parse(const unsigned char *at, const unsigned char *end) {
    if (at + 2 > end)
        return 0;
    unsigned length = at[1];
    return at + length <= end ? at[0] : -1;
}

int main(void) {
    unsigned char message[64];
    for (int i = 0; i < 64; i++)
        message[i] = __VERIFIER_nondet_uchar();
    return parse(message, message + sizeof message);
}
