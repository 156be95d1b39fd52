// Room for a copy of a wide string is counted in characters, not in bytes.
// truth: deref false line 15
// verify: --property deref => false(valid-deref) line 15
#include <stdlib.h>
#include <wchar.h>

static wchar_t *copy(const wchar_t *text) {
    int length = 0;
    while (text[length])
        length++;
    wchar_t *to = malloc(length + 1);
    if (!to)
        return NULL;
    for (int i = 0; i <= length; i++)
        to[i] = text[i];
    return to;
}

int main(void) {
    wchar_t *text = copy(L"wide");
    free(text);
    return 0;
}
