// What a section has run is not followed.
// truth: assertions false line 8
// verify: --property assertions => unknown says "a section has run"
#include <assert.h>
static int ready;
static void start(void) { ready = 1; }
__attribute__((section(".init_array"), used)) static void (*const entry)(void) = start;
int main(void) { assert(!ready); return 0; }
