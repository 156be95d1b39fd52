// The text is written over the wide string that it is made of.
// truth: deref false line 12
// verify: --property deref => false(valid-deref) line 12
#include <stdio.h>
#include <wchar.h>

int main(void) {
    union {
        char text[16];
        wchar_t wide[4];
    } both = { .wide = L"ab" };
    return sprintf(both.text, "%ls", both.wide) != 2;
}
