// Bit-fields that clang reaches through an integer of more than 128 bits.
// truth: assertions true
// verify: --property assertions => unknown says "integers wider than 128 bits"
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct fields {
    unsigned long long first : 63;
    signed char second : 2;
    long long third : 64;
} __attribute__((packed));
static struct fields f;
int main(void) {
    int k = __VERIFIER_nondet_int();
    f.third = (f.third > k) - (k & 1);
    if (f.third > 1)
        reach_error();
    return 0;
}
