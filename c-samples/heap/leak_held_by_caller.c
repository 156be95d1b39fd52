// Where the program aborts, arguments, members of structures of callers and arrays of callers lead to what was allocated.
// truth: memtrack true
// verify: --property memtrack => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct pair {
    char *left, *right;
};

static char *get(int x) {
    char *p = malloc(3);
    if (!p || x)
        abort();
    return p;
}

static void shift(char **row, int x) {
    if (x) {
        row[1] = row[0];
        row[0] = NULL;
        abort();
    }
}

static void drop(char *p) {
    if (__VERIFIER_nondet_int())
        abort();
    free(p);
}

int main(void) {
    struct pair pair = {get(0), get(__VERIFIER_nondet_int())};
    char *row[2] = {get(0), NULL};
    shift(row, __VERIFIER_nondet_int());
    drop(pair.left);
    drop(pair.right);
    free(row[0]);
    return 0;
}
