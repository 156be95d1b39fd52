// What a function that nobody models leaves in memory is nothing that a counterexample may rest on, unless it counts as input.
// truth: --external arbitrary -D NAMED assertions false line 33
// truth: --external arbitrary -D GIVEN assertions false line 35
// truth: --external arbitrary -D KEPT assertions false line 38
// truth: -D NAMED assertions false line 33
// truth: -D GIVEN assertions false line 35
// truth: -D KEPT assertions false line 38
// truth: --external pure -D NAMED assertions true
// truth: -D BESIDE assertions false line 40
// verify: --property assertions -D NAMED => unknown says "elsewhere"
// verify: --property assertions -D GIVEN => unknown says "elsewhere"
// verify: --property assertions -D KEPT => unknown says "elsewhere"
// verify: --property assertions -D GIVEN --engine bmc => unknown says "elsewhere"
// verify: --property assertions --external pure -D NAMED => true
// verify: --property assertions --external arbitrary -D NAMED => false(unreach-call) line 33
// verify: --property assertions --external arbitrary -D GIVEN => false(unreach-call) line 35
// verify: --property assertions --external arbitrary -D KEPT => false(unreach-call) line 38
// verify: --property assertions -D BESIDE => false(unreach-call) line 40
#include <assert.h>
extern void elsewhere(int *p);
extern void later(void);
int named = 1;
static int kept = 1;
int main(void) {
    int given = 1, beside = 2;
#ifdef KEPT
    elsewhere(&kept);
    kept = 1;
#else
    elsewhere(&given);
#endif
#if defined NAMED
    assert(named == 1);
#elif defined GIVEN
    assert(given == 1);
#elif defined KEPT
    later();
    assert(kept == 1);
#else
    assert(beside == 1);
#endif
    return beside;
}
