// An index and the one behind it have to be in the table: the largest number plus one is 0.
// truth: deref false line 19
// fails for: 4294967295
// verify: --property deref => false(valid-deref) line 19
#include <stdio.h>
#include <stdlib.h>

static const int prices[8] = {10, 20, 25, 30, 40, 45, 70, 90};

int main(void) {
    char line[16];
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    unsigned first = (unsigned)strtoul(line, NULL, 10);
    if (first + 1 >= 8) {
        fprintf(stderr, "no such article\n");
        return 1;
    }
    int difference = prices[first + 1] - prices[first];
    printf("%d\n", difference);
    return 0;
}
