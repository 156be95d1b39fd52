// A character is read as a _Bool.
// truth: undefined false line 12
// truth: -m32 undefined false line 12
// verify: --property undefined => false(undefined) line 12
// verify: -m32 --property undefined => false(undefined) line 12
union both { unsigned char byte; _Bool truth; };
unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    union both b;
    b.byte = __VERIFIER_nondet_uchar();
    return b.truth;
}
