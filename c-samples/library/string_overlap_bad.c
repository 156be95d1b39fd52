// A string is copied over its own end.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
#include <string.h>
int main(void) {
    char s[16] = "overlap";
    strcpy(s + 3, s);
    return s[0];
}
