// The sum of an array: the first element and the sum of the rest.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static int sum(const int *items, int size) {
    return size == 0 ? 0 : (items[0] & 15) + sum(items + 1, size - 1);
}

int main(void) {
    int items[100];
    for (int i = 0; i < 100; i++)
        items[i] = __VERIFIER_nondet_int();
    return sum(items, __VERIFIER_nondet_uchar() % 101) < 0;
}
