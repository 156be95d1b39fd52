// Two equal neighbours are swapped for ever.
// truth: termination false line 11
// fails for: items = 1, 5, 5, 9
// verify: --property termination => false(termination) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int items[4], swapped = 1;
    for (int i = 0; i < 4; i++)
        items[i] = __VERIFIER_nondet_int();
    while (swapped) {
        swapped = 0;
        for (int i = 0; i < 3; i++)
            if (items[i] >= items[i + 1]) {
                int larger = items[i];
                items[i] = items[i + 1];
                items[i + 1] = larger;
                swapped = 1;
            }
    }
    return 0;
}
