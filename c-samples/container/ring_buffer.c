// Reading and writing positions of a ring buffer begin again at 0.
// truth: deref true
// truth: free true
// truth: memtrack true
// truth: memory-cleanup true
// verify: --property memory-safety => true
// verify: --property memory-cleanup => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
    int capacity = __VERIFIER_nondet_int();
    if (capacity <= 0 || capacity > 10000)
        return 0;
    int *slot = calloc(capacity, sizeof *slot);
    int n = __VERIFIER_nondet_int();
    int reading = 0, writing = 0, used = 0;
    unsigned sum = 0;
    for (int i = 0; i < n; i++) {
        if (__VERIFIER_nondet_bool() && used < capacity) {
            slot[writing++] = i;
            if (writing == capacity)
                writing = 0;
            used++;
        } else if (used > 0) {
            sum += (unsigned)slot[reading++];
            if (reading == capacity)
                reading = 0;
            used--;
        }
    }
    free(slot);
    return sum > 9;
}
