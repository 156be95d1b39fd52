// setjmp in an initialiser is outside of the contexts that C allows.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <setjmp.h>

static jmp_buf here;

int main(void) {
    int r = setjmp(here);
    assert(r == 0);
    return 0;
}
