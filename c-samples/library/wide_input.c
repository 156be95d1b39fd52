// Wide characters that are read are input: a line ends with its 0 within the array. What is beyond ASCII depends on the locale.
// truth: default true
// truth: --function short_array deref false line 28
// truth: --function any_character assertions false line 34
// truth: --function ascii assertions false line 39
// truth: --function ended assertions true
// verify: => true
// verify: --property deref --function short_array => false(valid-deref) line 28
// verify: --property assertions --function any_character => unknown
// verify: --property assertions --function ascii => false(unreach-call) line 39
// verify: --property assertions --function ended => true
#include <assert.h>
#include <stdio.h>
#include <wchar.h>

int main(void) {
    wchar_t line[16];
    while (fgetws(line, 16, stdin)) {
        size_t n = wcslen(line);
        assert(n < 16);
        fputws(line, stdout);
    }
    return 0;
}

void short_array(void) {
    wchar_t line[8];
    fgetws(line, sizeof line, stdin);
}

void any_character(void) {
    // In the locale of a program that has chosen none, libraries disagree.
    wint_t c = getwchar();
    assert(c == WEOF || c < 128);
}

void ascii(void) {
    wint_t c = getwchar();
    assert(c != L'x');
}

void ended(void) {
    wint_t c;
    while ((c = fgetwc(stdin)) != WEOF) assert(c <= WCHAR_MAX);
    assert(feof(stdin) || ferror(stdin));
}
