// A literal is where it is, and others are elsewhere.
// truth: default true
// verify: --property assertions,deref => true
#include <assert.h>
static const char *names[] = {"one", "two", "three"};
static int length(const char *text) {
    const char *end = text;
    while (*end) end++;
    const char *start = text;
    int count = 0;
    while (start != end) start++, count++;
    return count;
}
int main(void) {
    const char *a = "abc", *b = a;
    assert(a == b && length("abc") == 3);
    assert(names[0] != names[1] && names[1] == names[1]);
    return 0;
}
