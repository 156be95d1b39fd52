// What is read must not be written over the text that it is read from.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
#include <stdio.h>

int main(void) {
    char text[16] = "  some words";
    char last;
    int n = sscanf(text, "%s %c", text, &last);
    return n;
}
