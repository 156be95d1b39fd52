// A server that stays as long as it is asked to; a request of the unknown kind loses its text.
// truth: memtrack false
// truth: deref true
// truth: free true
// verify: --property memtrack => false(valid-memtrack) line 43
// verify: --property deref => true
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

struct request {
    int kind;
    char *text;
};

static struct request *receive(void) {
    struct request *r = malloc(sizeof *r);
    if (r == NULL)
        return NULL;
    r->kind = __VERIFIER_nondet_int();
    r->text = malloc(8);
    if (r->text != NULL)
        memset(r->text, 0, 8);
    return r;
}

static void answer(struct request *r) {
    switch (r->kind) {
    case 0:
    case 1:
        free(r->text);
        break;
    default:
        break;
    }
    free(r);
}

int main(void) {
    int served = 0;
    const int stays = 1;
    do {
        struct request *r = receive();
        if (r == NULL)
            continue;
        answer(r);
        served = (served + 1) % 1000;
    } while (stays || served < 1000);
    return 0;
}
