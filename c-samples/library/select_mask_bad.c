// The set of signals that pselect is given is freed.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
#include <stdlib.h>
#include <sys/select.h>
int main(void) {
    sigset_t *mask = calloc(1, sizeof *mask);
    struct timespec second = {1, 0};
    if (mask == NULL) return 1;
    free(mask);
    return pselect(0, NULL, NULL, NULL, &second, mask);
}
