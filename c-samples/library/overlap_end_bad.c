// Zeros behind what strncpy copies are written, too.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
#include <string.h>
int main(void) {
    char text[8] = "\0bc";
    strncpy(text, text, 1);
    return text[0];
}
