// The called function decreases what the pointer points to.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 --timeout 5 => unknown
extern unsigned short __VERIFIER_nondet_ushort(void);

static void drain(int *stock) {
    if (*stock > 0) {
        *stock -= 1;
        drain(stock);
    }
}

int main(void) {
    int stock = __VERIFIER_nondet_ushort();
    drain(&stock);
    return stock;
}
