// Literals side by side are one; zeros inside count for sizeof, an array without room for the last zero has none.
// truth: default true
// verify: => true
#include <assert.h>

static const char exact[3] = "abc";
static const char parts[] = "\x41" "B\0" "9\101";
static char text[] = "over\
written";

int main(void) {
    assert(sizeof exact == 3 && exact[2] == 'c');
    assert(sizeof parts == 6 && parts[0] == 'A' && parts[2] == 0 && parts[3] == '9' && parts[4] == 'A');
    assert(sizeof text == sizeof "overwritten" && text[4] == 'w');
    text[4] = '-';
    assert(text[4] == '-' && "xyz"[1] == 'y' && *("xyz" + 2) == 'z' && !3["xyz"]);
    assert(sizeof "" == 1 && sizeof __func__ == 5 && __func__[0] == 'm');
    const char *p = "ab" "\0cd";
    assert(p[1] == 'b' && !p[2] && p[4] == 'd');
    return 0;
}
