// A string literal that is given to a library function.
#include <string.h>

int main(void) {
    const char *text = "ab";
    return (int)strlen(text + 1);
}
