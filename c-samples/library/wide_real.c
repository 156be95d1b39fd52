// Numbers with a point in wide strings.
// truth: assertions true
// truth: deref true
// truth: --function no_number assertions false line 27
// verify: --property assertions,deref => true
// verify: --property assertions --function no_number => false(unreach-call) line 27
#include <assert.h>
#include <wchar.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    wchar_t *end;
    assert(wcstod(L" 1.5e1x", &end) == 15 && *end == L'x');
    const wchar_t *letters = L"1\u00e9";
    assert(wcstof(letters, &end) == 1 && end == letters + 1);
    assert(wcstold(L"-0.25", NULL) == -0.25L);
    wchar_t text[3] = {L'0' + (__VERIFIER_nondet_int() & 7), L'.', 0};
    double x = wcstod(text, &end);
    assert(x >= 0 && x <= 7 && end == text + 2);
    return 0;
}

void no_number(void) {
    wchar_t *end;
    const wchar_t *text = L".e1";
    double x = wcstod(text, &end);
    assert(end > text);
    (void)x;
}
