// Each node is as long as its text.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --engine bmc --unwind 3 --property memory-safety => unknown
// verify: --engine bmc --unwind 3 --property memory-cleanup => unknown
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
        struct line *l = malloc(offsetof(struct line, text) + length + 1);
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
