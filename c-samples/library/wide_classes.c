// Classes of wide characters by their names; texts and wide strings with a state, which tell where they have stopped.
// truth: assertions true
// truth: deref true
// truth: --function no_class assertions false line 39
// verify: --property assertions,deref => true
// verify: --property assertions --function no_class => false(unreach-call) line 39
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    wctype_t digits = wctype("digit"), letters = wctype("alpha");
    assert(digits && letters);
    wint_t c = __VERIFIER_nondet_uchar();
    assert(!iswctype(c, digits) == !(c >= L'0' && c <= L'9'));
    assert(!iswctype(c, digits) || !iswctype(c, letters));
    mbstate_t state;
    memset(&state, 0, sizeof state);
    const char *from = "abc";
    wchar_t to[4];
    assert(mbsrtowcs(to, &from, 2, &state) == 2 && *from == 'c');
    assert(mbsrtowcs(to + 2, &from, 2, &state) == 1 && from == NULL);
    assert(wcscmp(to, L"abc") == 0);
    const wchar_t *wide = to;
    char bytes[4];
    assert(wcsrtombs(bytes, &wide, 4, &state) == 3 && wide == NULL && strcmp(bytes, "abc") == 0);
    assert(wcschrnul(to, L'b') == to + 1 && wcschrnul(to, L'x') == to + 3);
    assert(wcpncpy(to, L"z", 3) == to + 1 && to[2] == 0);
    return 0;
}

void no_class(void) {
    wctype_t other = wctype("vowel");
    wint_t c = __VERIFIER_nondet_uchar();
    (void)other;
    assert(iswctype(c, other));
}
