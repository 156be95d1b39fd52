// A static function with the name of one of the library's is the program's own.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

static int strlen_or_zero(const char *s) { return s ? 1 : 0; }
static unsigned long strlen(const char *s) { return 42 + strlen_or_zero(s); }

int main(void) {
    assert(strlen("a") == 43);
    return 0;
}
