// Pointers walk to the end of an array, not beyond it; the address behind the end is no element, but may be computed.
// truth: pointer-arithmetic true
// verify: --property pointer-arithmetic => true
#include <stdarg.h>
#include <stdlib.h>
struct point { int x, y[3]; };
static int table[4], *last = table + 4;

static int first(int n, ...) {
    va_list list;
    va_start(list, n);
    int x = va_arg(list, int);
    va_end(list);
    return x;
}

int main(int argc, char **argv) {
    for (int *p = table; p != last; p++)
        *p = 1;
    int n = argc & 7, row[n + 1], sum = 0;
    for (int i = 0; i <= n; i++)
        row[i] = i;
    struct point *points = malloc(3 * sizeof *points), *end = points;
    if (points == NULL)
        return 1;
    for (int i = 0; i < 3; i++)
        (end++)->y[2] = i;
    while (end > points)
        sum += (--end)->y[2];
    free(points);
    char *nothing = NULL;
    nothing = nothing + 0;
    return sum + row[n] + first(1, sum) + (nothing != NULL);
}
