// Text of wide characters: swprintf fails where it does not fit, with its 0; numbers are as printf writes them.
// truth: default true
// truth: --function fits assertions true
// truth: --function fits deref true
// truth: --function too_long deref false line 49
// truth: --function overlaps deref false line 55
// truth: --function forwarded assertions true
// truth: --function forwarded deref true
// truth: --function forwarded undefined true
// truth: --function mixed undefined false line 72
// truth: --function mixed_up undefined false line 79
// truth: --function any_text assertions true
// truth: --function any_text deref true
// truth: --function any_text undefined true
// verify: => true
// verify: --property assertions,deref --function fits => true
// verify: --property deref --function too_long => false(valid-deref) line 49
// verify: --property deref --function overlaps => false(valid-deref) line 55
// verify: --property assertions,deref,undefined --function forwarded => true
// verify: --property undefined --function mixed => false(undefined) line 72
// verify: --property undefined --function mixed_up => unknown
// verify: --property assertions,deref,undefined --function any_text => true
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <wchar.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    for (int i = 0; i < __VERIFIER_nondet_int(); i++) {
        wprintf(L"%d of %ls: %s\n", i, L"many", "bytes");
        if (i % 2) fwprintf(stderr, L"Gr\u00fc\u00dfe\n");
    }
    return 0;
}

void fits(void) {
    wchar_t text[8];
    int x = __VERIFIER_nondet_int() & 63;
    int n = swprintf(text, 8, L"<%d|%ls>", x, L"ab");
    assert(n == (x < 10 ? 6 : 7));
    assert(text[0] == L'<' && text[n - 1] == L'>' && text[n] == 0);
    assert(swprintf(text, 3, L"%s", "abc") < 0);
    assert(swprintf(text, 4, L"%.1f", 2.5) == 3 && wcscmp(text, L"2.5") == 0);
}

void too_long(void) {
    wchar_t text[4];
    swprintf(text, 16, L"%d", __VERIFIER_nondet_int() & 0xffff);
}

void overlaps(void) {
    wchar_t text[40] = L"once";
    swprintf(text, 4, L"%d", 7);
    swprintf(text, 40, L"%ls, and again", text);
}

static int tell(wchar_t *to, size_t room, const wchar_t *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vswprintf(to, room, format, list);
    va_end(list);
    return n;
}
void forwarded(void) {
    wchar_t text[16];
    assert(tell(text, 16, L"%x-%c", 255, 'z') == 4 && wcscmp(text, L"ff-z") == 0);
}

void mixed(void) {
    wprintf(L"wide");
    printf("bytes");
}

void mixed_up(void) {
    FILE *file = fopen("log", "w");
    if (!file) return;
    fputs("bytes", file);
    fputwc(L'w', file);
    fclose(file);
}

void any_text(void) {
    FILE *file = fopen("log", "w");
    if (!file) return;
    assert(fwide(file, 0) == 0);
    assert(fwide(file, 1) > 0 && fwide(file, -1) > 0);
    fputws(L"wide", file);
    fputwc(L'w', file);
    fclose(file);
    puts("bytes, elsewhere");
}
