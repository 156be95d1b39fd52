// The byte behind each node's text was not allocated.
// truth: deref false line 26
// fails for: n = 1, length = 4
// verify: --property memory-safety => false(valid-deref) line 26
#include <stddef.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct line {
    struct line *next;
    int length;
    char text[];
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct line *head = NULL;
    for (int i = 0; i < n; i++) {
        int length = __VERIFIER_nondet_int();
        if (length < 0 || length > 5000)
            length = 0;
        struct line *l = malloc(offsetof(struct line, text) + length);
        l->length = length;
        for (int j = 0; j < length; j++)
            l->text[j] = 'x';
        l->text[length] = 0;
        l->next = head;
        head = l;
    }
    while (head) {
        struct line *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
