// Functions that search.
// truth: default true
// verify: => true
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
#include <strings.h>
int main(void) {
    char text[] = "one two  three", *rest = text;
    assert(strcasestr(text, "TWO") == text + 4);
    assert(memmem(text, 14, "th", 2) == text + 9);
    assert(memrchr(text, 'e', 14) == text + 13 && rawmemchr(text, 't') == text + 4);
    assert(strcmp(strsep(&rest, " "), "one") == 0);
    assert(strcmp(strsep(&rest, " "), "two") == 0);
    assert(*strsep(&rest, " ") == 0 && strcmp(rest, "three") == 0);
    char copy[6] = "xxxxx";
    assert(memccpy(copy, "ab,cd", ',', 5) == copy + 3 && copy[3] == 'x');
    assert(stpncpy(copy, "yz", 4) == copy + 2 && copy[3] == 0 && copy[4] == 'x');
    return 0;
}
