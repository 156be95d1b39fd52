// With a precondition on the size, nothing overflows.
// truth: --function bubble_sort overflow true
// verify: --function bubble_sort --property overflow => true
// verify: --function bubble_sort --signed-overflow-check => true
extern void __CPROVER_assume(_Bool);

void bubble_sort(int *items, int size) {
    __CPROVER_assume(size >= 0);
    int end = size - 1;
    while (end > 0) {
        int last_swap = 0;
        for (int i = 0; i < end; i++) {
            if (items[i] > items[i + 1]) {
                int larger = items[i];
                items[i] = items[i + 1];
                items[i + 1] = larger;
                last_swap = i;
            }
        }
        end = last_swap;
    }
}
