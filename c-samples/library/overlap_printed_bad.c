// The text that is printed is where the result goes.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
#include <stdio.h>
int main(void) {
    char text[16] = "";
    sprintf(text, "|%s|", text);
    return text[0];
}
