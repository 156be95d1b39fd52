// The text of an address: its digits are not known, but how many there are at most.
// truth: assertions true
// truth: deref true
// truth: free true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdio.h>
#include <string.h>
int main(void) {
    int x;
    char text[20], *p = text;
    int n = sprintf(text, "%p", (void *)&x);
    assert(n >= 3 && n <= 18 && strlen(text) == n);
    assert(text[0] == '0' && text[1] == 'x' && text[n - 1] != 'g');
    n = snprintf(text, sizeof text, "%5p", NULL);
    assert(n >= 3 && n <= 18);
    return 0;
}
