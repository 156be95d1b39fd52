// Texts of the library are at any addresses.
// truth: --function number alignment false line 12
// verify: --property alignment --function number => unknown
// truth: --function variable alignment false line 17
// verify: --property alignment --function variable => false(alignment) line 17
#include <stdlib.h>
#include <string.h>

int number(int code) {
    const char *text = strerror(code);
    // As if it were a number.
    return *(const short *)text;
}

int variable(void) {
    const char *text = getenv("HOME");
    return text && *text && *(const short *)text == 0x412f;
}
