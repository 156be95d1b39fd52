// The average of some marks that are read lies between the best and the worst.
// truth: default true
// truth: uninitialized true
// verify: --property overflow,div-by-zero => true
// verify: --property assertions --timeout 1 => unknown
// verify: --property uninitialized => true
#include <assert.h>
#include <stdio.h>

int main(void) {
    int mark, sum = 0, count = 0;
    while (sum < 6000 && count < 6000 && scanf("%d", &mark) == 1) {
        if (mark < 1 || mark > 6) {
            fprintf(stderr, "%d is no mark\n", mark);
            continue;
        }
        sum += mark;
        count++;
    }
    if (count == 0)
        return 1;
    int average = sum / count;
    assert(average >= 1 && average <= 6);
    printf("%d\n", average);
    return 0;
}
