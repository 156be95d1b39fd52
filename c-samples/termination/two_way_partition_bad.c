// A zero belongs to neither side here, and two of them are swapped for ever.
// truth: termination false line 11
// fails for: items = 0 for ever
// verify: --property termination => false(termination) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int items[50], i = 0, j = 49;
    for (int k = 0; k < 50; k++)
        items[k] = __VERIFIER_nondet_int();
    while (i < j) {
        if (items[i] < 0)
            i++;
        else if (items[j] > 0)
            j--;
        else {
            int item = items[i];
            items[i] = items[j];
            items[j] = item;
        }
    }
    return 0;
}
