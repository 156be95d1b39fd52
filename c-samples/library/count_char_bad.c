// A character 0 is a character: the text does not fit.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
#include <stdio.h>
int main(void) {
    char text[2];
    return sprintf(text, "%c%c", 0, 0);
}
