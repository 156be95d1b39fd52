// When the second step fails, what the first one allocated is freed.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
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
        free(m->header);
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
