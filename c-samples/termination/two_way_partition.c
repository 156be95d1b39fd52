// Two indices move towards each other and pass by the items that are on the right side.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int items[50], i = 0, j = 49;
    for (int k = 0; k < 50; k++)
        items[k] = __VERIFIER_nondet_int();
    while (i < j) {
        if (items[i] < 0)
            i++;
        else if (items[j] >= 0)
            j--;
        else {
            int item = items[i];
            items[i] = items[j];
            items[j] = item;
        }
    }
    return 0;
}
