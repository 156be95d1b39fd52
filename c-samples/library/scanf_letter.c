// A space in the format skips white space, so that what comes next is none.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>

int main(void) {
    char answer;
    printf("yes or no? ");
    fflush(stdout);
    if (scanf(" %c", &answer) != 1)
        return 1;
    assert(answer != ' ' && answer != '\n');
    return answer != 'y';
}
