// A string of wide characters, worked on by hand: its elements are ints, and sizeof counts bytes.
// truth: default true
// verify: => true
#include <assert.h>
#include <wchar.h>

static int length(const wchar_t *text) {
    const wchar_t *end = text;
    while (*end != L'\0')
        end++;
    return (int)(end - text);
}

static void reverse(wchar_t *text) {
    for (int i = 0, j = length(text) - 1; i < j; i++, j--) {
        wchar_t c = text[i];
        text[i] = text[j];
        text[j] = c;
    }
}

int main(void) {
    wchar_t text[] = L"a\u00e9\U0001F600" L"z";
    assert(sizeof text == 5 * sizeof(wchar_t) && sizeof(wchar_t) == 4 && length(text) == 4);
    reverse(text);
    assert(text[0] == L'z' && text[1] == 0x1f600 && text[2] == 0xe9 && text[3] == L'a' && text[4] == 0);
    assert(sizeof u8"\u00e9" == 3 && sizeof u"\U0001F600" == 6 && U"\U0001F600"[0] == 0x1f600);
    return 0;
}
