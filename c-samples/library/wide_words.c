// Words of a wide string, and single characters in it: what is found lies in the string, which has to be writable.
// truth: default true
// truth: --function constant deref false line 30
// truth: --function bytes assertions true
// truth: --function bytes deref true
// truth: --function beyond_ascii assertions true
// verify: => true
// verify: --property deref --function constant => false(valid-deref) line 30
// verify: --property assertions --function bytes => true
// verify: --property deref --function bytes => true
// verify: --property assertions --function beyond_ascii => unknown says "wide characters other than those of ASCII"
#include <assert.h>
#include <wchar.h>
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    wchar_t text[] = L" one,two", *rest;
    wchar_t *first = wcstok(text, L" ,", &rest);
    assert(first == text + 1 && wcscmp(first, L"one") == 0);
    wchar_t *second = wcstok(NULL, L" ,", &rest);
    assert(second == text + 5 && wcscasecmp(second, L"TWO") == 0);
    assert(wcstok(NULL, L" ,", &rest) == NULL);
    assert(wcstok(NULL, L" ,", &rest) == NULL);
    return 0;
}

void constant(void) {
    wchar_t *rest;
    wcstok((wchar_t *)L"a b", L" ", &rest);
}

void bytes(void) {
    char c = __VERIFIER_nondet_char();
    if (c > 0) {
        wchar_t wide = 0;
        mbstate_t state = {0};
        assert(mbrtowc(&wide, &c, 1, &state) == 1 && wide == c);
        assert(mbrtowc(NULL, &c, 0, &state) == (size_t)-2);
        assert(mbtowc(&wide, &c, MB_CUR_MAX) == 1 && wide == c);
        char back[16];
        assert(wctomb(back, wide) == 1 && back[0] == c);
        assert(btowc(c) == (wint_t)c && wctob((wint_t)c) == c);
    }
}

void beyond_ascii(void) {
    wchar_t wide;
    assert(mbtowc(&wide, "\xc3\xa9", 2) != 3);
}
