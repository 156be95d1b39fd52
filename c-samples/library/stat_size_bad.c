// The size of a file is not negative, but may be too large for an int.
// truth: --function checked assertions true
// truth: assertions false line 15
// verify: --property assertions --function checked => true
// verify: --property assertions => false(unreach-call) line 15
#include <assert.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    struct stat s;
    if (stat("data", &s) != 0) return 1;
    int size = s.st_size;
    assert(size >= 0);
    return 0;
}

void checked(void) {
    struct stat s;
    if (stat("data", &s) != 0 || s.st_size > INT_MAX) return;
    int size = s.st_size;
    assert(size >= 0);
}
