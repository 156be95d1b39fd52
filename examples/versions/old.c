/* How much of a budget is left, in percent; the sum of a list. */
int left(int spent, int budget) {
    if (budget <= 0 || spent >= budget)
        return 0;
    return 100 - spent / (budget / 100 + 1);
}

long sum(const int *list, int count) {
    long total = 0;
    for (int i = 0; i < count; i++)
        if (list[i] > 0)
            total += list[i];
    return total;
}
