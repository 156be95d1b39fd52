// %n stores the number of characters so far.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>
int main(void) {
    int count = 0;
    char text[16];
    sprintf(text, "%s-%d%n!", "ab", 12, &count);
    assert(count == 5);
    return 0;
}
