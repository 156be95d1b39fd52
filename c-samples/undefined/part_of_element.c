// The element that fread has not read as a whole is no number.
// truth: uninitialized false line 8
// verify: --property uninitialized => false(uninitialized) line 8
#include <stdio.h>
int main(void) {
    int numbers[3];
    size_t n = fread(numbers, sizeof *numbers, 3, stdin);
    return n < 3 ? numbers[n] : numbers[0];
}
