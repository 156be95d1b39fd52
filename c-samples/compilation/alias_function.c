// truth: default true
// verify: => true
#include <assert.h>
#include <stdlib.h>
#include <string.h>
static size_t length(const char *text) { return text[0] != 0; }
size_t strlen(const char *) __attribute__((alias("length")));
int seven(void) { return 7; }
extern int also_seven(void) __attribute__((alias("seven")));
extern int seven_again(void) __attribute__((weak, alias("seven")));
int main(void) {
    int (*p)(void) = also_seven;
    assert(p == seven && also_seven == seven && seven_again == seven);
    assert(p() == 7 && also_seven() == 7 && seven_again() == 7);
    char text[] = "four";
    assert(strlen(text) == 1);
    return 0;
}
