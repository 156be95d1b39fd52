/* The same, tidied up. */
int left(int spent, int budget) {
    if (spent > budget || budget <= 0)
        return 0;
    int percent = budget / 100 + 1;
    return 100 - spent / percent;
}

static long positive(int number) {
    return number > 0 ? number : 0;
}

long sum(const int *list, int count) {
    long total = 0;
    int i = 0;
    while (i < count) {
        total = positive(list[i]) + total;
        ++i;
    }
    return total;
}
