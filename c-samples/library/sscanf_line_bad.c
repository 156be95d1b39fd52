// A calculator that reads a line: a number, an operator, a number; the divisor is not checked.
// truth: div-by-zero false line 12
// verify: --property div-by-zero => false(div-by-zero) line 12
#include <stdio.h>

int main(void) {
    char line[80], operator;
    int a, b;
    if (!fgets(line, sizeof line, stdin) || sscanf(line, "%d %c %d", &a, &operator, &b) != 3)
        return 1;
    if (operator == '/')
        printf("%d\n", a / b);
    return 0;
}
