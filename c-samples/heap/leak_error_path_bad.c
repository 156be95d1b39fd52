// When the second step fails, what the first one allocated is forgotten.
// truth: deref true
// truth: free true
// truth: memtrack false line 38
// truth: memory-cleanup false line 38
// fails for: n = 1, answer -1
// verify: --property memory-safety => false(valid-memtrack) line 38
// verify: --property memory-cleanup => false(valid-memcleanup) line 38
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct message {
    char *header, *body;
};

static struct message *receive(void) {
    struct message *m = malloc(sizeof *m);
    m->header = malloc(16);
    int length = __VERIFIER_nondet_int();
    if (length < 0 || length > 4096) {
        free(m);
        return NULL;
    }
    m->body = malloc(length + 1);
    return m;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++) {
        struct message *m = receive();
        if (!m)
            break;
        free(m->header);
        free(m->body);
        free(m);
    }
    return 0;
}
