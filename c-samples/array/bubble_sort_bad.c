// Sorting a caller's array: for some sizes, size - 1 overflows.
// truth: --function bubble_sort overflow false line 7
// fails for: size = -2147483648
// verify: --function bubble_sort --property overflow => false(no-overflow) line 7
// verify: --function bubble_sort --signed-overflow-check => false(no-overflow) line 7
void bubble_sort(int *items, int size) {
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
