// What is read has nowhere to go: a number instead of its address, and none at all.
// truth: undefined false line 8
// verify: --property undefined => false(undefined) line 8
#include <stdio.h>
int main(void) {
    int first = 0, second = 0;
    scanf("%d", &first);
    scanf("%d %d", &first, second);
    return first + second;
}
