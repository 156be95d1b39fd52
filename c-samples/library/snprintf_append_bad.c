// snprintf tells how long the text would be, and that leads behind the array.
// truth: deref false line 12
// fails for: 4000000000 4000000000 4000000000 4000000000
// verify: --property deref => false(valid-deref) line 12
#include <stdio.h>

int main(void) {
    char text[24] = "";
    int used = 0;
    unsigned x;
    while (scanf("%u", &x) == 1 && x != 0) {
        used += snprintf(text + used, sizeof text - used, "%u,", x);
        if (used >= 1000)
            break;
    }
    puts(text);
    return 0;
}
