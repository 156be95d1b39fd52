// A calculator that reads a line: a number, an operator, a number; the divisor is checked.
// truth: div-by-zero true
// verify: --property div-by-zero => true
#include <stdio.h>

int main(void) {
    char line[80], operator;
    int a, b;
    if (!fgets(line, sizeof line, stdin) || sscanf(line, "%d %c %d", &a, &operator, &b) != 3)
        return 1;
    if (operator == '/' && b != 0 && b != -1)
        printf("%d\n", a / b);
    return 0;
}
