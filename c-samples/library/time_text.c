// The time of day as a text.
// truth: deref true
// verify: --property deref => true
#include <stdio.h>
#include <time.h>
int main(void) {
    char text[32];
    time_t now = time(NULL);
    struct tm *t = localtime(&now);
    if (t && strftime(text, sizeof text, "%Y-%m-%d", t) > 0)
        printf("%c\n", text[0]);
    return 0;
}
