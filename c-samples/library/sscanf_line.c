// A calculator that reads lines: a number, an operator, a number; the divisor is checked.
// truth: div-by-zero true
// truth: deref true
// verify: --property div-by-zero => true
// verify: --property deref --timeout 60 => true
#include <stdio.h>

int main(void) {
    char line[80];
    while (fgets(line, sizeof line, stdin)) {
        int a, b;
        char operator;
        if (sscanf(line, "%d %c %d", &a, &operator, &b) != 3)
            continue;
        if (operator == '/' && b != 0 && b != -1)
            printf("%d\n", a / b);
    }
    return 0;
}
