// The list may be a circle, which ends nowhere: what lies behind the first node belongs to the caller.
// truth: --function length termination false
// verify: --property termination --function length => unknown

struct node {
    struct node *next;
};

unsigned length(struct node *list) {
    unsigned count = 0;
    while (list) {
        list = list->next;
        count++;
    }
    return count;
}
