// An object that is freed leaves its place to the last one, which is still counted.
// truth: free false line 21
// fails for: n = 2, victim 0
// verify: --property free => false(valid-free) line 21
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 1000)
        return 0;
    char **object = malloc(n * sizeof *object);
    for (int i = 0; i < n; i++)
        object[i] = malloc(i + 1);
    int victim = __VERIFIER_nondet_int();
    if (victim >= 0 && victim < n) {
        free(object[victim]);
        object[victim] = object[n - 1];
    }
    for (int i = 0; i < n; i++)
        free(object[i]);
    free(object);
    return 0;
}
