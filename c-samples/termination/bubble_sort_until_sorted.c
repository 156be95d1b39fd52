// Bubble sort until a pass swaps nothing: each swap removes a pair in the wrong order.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int items[4], swapped = 1;
    for (int i = 0; i < 4; i++)
        items[i] = __VERIFIER_nondet_int();
    while (swapped) {
        swapped = 0;
        for (int i = 0; i < 3; i++)
            if (items[i] > items[i + 1]) {
                int larger = items[i];
                items[i] = items[i + 1];
                items[i + 1] = larger;
                swapped = 1;
            }
    }
    return 0;
}
