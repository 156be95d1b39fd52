// What malloc returns contains anything: a link that nobody has set need not be null.
// truth: assertions false
// verify: --property assertions => false(unreach-call) line 17
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *keep = NULL;
    for (int i = 0; i < n && i < 3; i++) {
        struct node *fresh = malloc(sizeof *fresh);
        assert(fresh->next == NULL);
        fresh->next = keep;
        keep = fresh;
    }
    return 0;
}
