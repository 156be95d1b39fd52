// A character class is any number but 0: glibc's are no ones.
// truth: assertions false line 6
// verify: --property assertions => false(unreach-call) line 6
#include <assert.h>
int isdigit(int c);
int main(void) { assert(isdigit('5') == 1); }
