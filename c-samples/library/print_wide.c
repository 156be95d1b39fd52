// Wide strings and characters in formats; all locales write those of ASCII as one byte each.
// truth: assertions true
// truth: deref true
// truth: -m32 assertions true
// truth: -m32 deref true
// truth: undefined true
// truth: -m32 undefined true
// verify: --property assertions --property deref --property undefined => true
// verify: -m32 --property assertions --property deref --property undefined => true
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

static int joined(char *to, size_t size, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int length = vsnprintf(to, size, format, list);
    va_end(list);
    return length;
}

int main(void) {
    char text[16];
    wchar_t word[] = L"three";
    assert(snprintf(text, sizeof text, "[%ls]", word) == 7 && strcmp(text, "[three]") == 0);
    assert(snprintf(text, sizeof text, "%8.2ls|%-3lc|", word, word[1]) == 13);
    assert(strcmp(text, "      th|h  |") == 0);
    assert(snprintf(text, 4, "%ls", word) == 5 && strcmp(text, "thr") == 0);
    assert(joined(text, sizeof text, "%ls %lc", word, L'x') == 7 && strcmp(text, "three x") == 0);
    printf("%ls\n", word);
    return 0;
}
