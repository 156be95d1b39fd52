// What an argument points to is an object of its own; that is all this function looks at.
// truth: --function total overflow true
// verify: --property overflow --function total => true
// truth: --function total termination true
// verify: --property termination --function total => true

struct list {
    const int *values;
    unsigned size;
};

int total(const struct list *list, const int *limit) {
    int sum = 0;
    for (unsigned i = 0; i < 10; i++)
        if (list && list->values && limit && i < list->size)
            sum += *limit & 15;
    return sum;
}
