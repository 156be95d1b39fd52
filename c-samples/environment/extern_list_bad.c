// The head of a list in another file: the list may be a circle.
// truth: termination false
// verify: --property termination => unknown
struct node {
    struct node *next;
};
extern struct node head;

int main(void) {
    for (struct node *p = &head; p; p = p->next) {
    }
    return 0;
}
