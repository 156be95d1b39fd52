// What stands for null, each library says: most say more than three characters.
// truth: deref false line 7
// verify: --property deref => unknown
#include <stdio.h>
int main(void) {
    char text[4];
    sprintf(text, "%p", NULL);
    return 0;
}
