// A function that nobody models may use the library: errno is another number afterwards, a file may be closed, so that its number is given again,
// an input has ended, and a date is overwritten.
// truth: --function number assertions false line 25
// truth: --function files assertions false line 32
// truth: --function input assertions false line 39
// truth: --function date assertions false line 48
// truth: --function date deref true
// verify: --property assertions --function number => unknown says "other(), which is not modelled"
// verify: --property assertions --function files => unknown says "other(), which is not modelled"
// verify: --property assertions --function input => unknown says "other(), which is not modelled"
// verify: --property assertions --function date => unknown says "other(), which is not modelled"
// verify: --property deref --function date => true
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <time.h>

void other(int);

void number(void) {
    errno = 0;
    other(1);
    assert(errno == 0);
}

void files(void) {
    int first = open("a", O_RDONLY);
    other(first);
    int second = open("b", O_RDONLY);
    assert(first < 0 || first != second);
}

void input(void) {
    if (feof(stdin))
        return;
    other(0);
    assert(!feof(stdin));
}

void date(void) {
    time_t then = 0;
    struct tm *t = gmtime(&then);
    if (!t)
        return;
    other(0);
    static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    assert(days[t->tm_mon] == 31);
}
