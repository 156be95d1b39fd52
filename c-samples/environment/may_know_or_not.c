// A function that nobody models changes what it knows, and nothing else: where it may know a variable or not, no failure rests on a change of it.
// truth: --external arbitrary -D EMPTIED assertions true
// truth: --external arbitrary -D CHOSEN assertions true
// truth: --external arbitrary -D NULLED assertions true
// truth: --external arbitrary -D SKIPPED assertions true
// truth: --external arbitrary -D OVERWRITTEN assertions true
// truth: --external arbitrary -D CLEARED assertions true
// truth: --external arbitrary -D ERASED assertions true
// truth: --external arbitrary -D HELD assertions false line 71
// truth: --external arbitrary -D SEEN assertions false line 75
// truth: --external arbitrary -D BOTH assertions false line 78
// truth: --external arbitrary -D TWICE assertions false line 81
// verify: --property assertions --external arbitrary -D EMPTIED => unknown
// verify: --property assertions --external arbitrary -D CHOSEN => unknown
// verify: --property assertions --external arbitrary -D NULLED => unknown
// verify: --property assertions --external arbitrary -D SKIPPED => unknown
// verify: --property assertions --external arbitrary -D OVERWRITTEN => unknown
// verify: --property assertions --external arbitrary -D CLEARED => unknown
// verify: --property assertions --external arbitrary -D ERASED => unknown
// verify: --property assertions --external arbitrary -D HELD => false(unreach-call) line 71
// verify: --property assertions --external arbitrary -D SEEN => false(unreach-call) line 75
// verify: --property assertions --external arbitrary -D BOTH => false(unreach-call) line 78
// verify: --property assertions --external arbitrary -D TWICE => false(unreach-call) line 81
#include <assert.h>
#include <string.h>
#define CLEAR_AND_CALL(h) (memset(h, 0, sizeof *(h)), with(h))
#define ERASE_AND_CALL(h) (__CPROVER_havoc_object(h), __CPROVER_assume(!(h)->held), with(h))
struct holder { int n; int *held; };
extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_havoc_object(void *), __CPROVER_assume(int);
extern void elsewhere(int *);
extern void with(struct holder *);
extern void later(void);
static int hidden;
int *shown;
int main(void) {
    int a = 1, b = 1, chosen = __VERIFIER_nondet_int();
    struct holder holder = {0, 0};
#if defined EMPTIED
    shown = &hidden;
    shown = 0;
    hidden = 1;
    later();
    assert(hidden == 1);
#elif defined CHOSEN
    elsewhere(chosen ? &a : &b);
    assert(chosen || a == 1);
#elif defined NULLED
    elsewhere(chosen ? &a : 0);
    assert(chosen || a == 1);
#elif defined SKIPPED
    if (chosen) elsewhere(&a);
    later();
    assert(chosen || a == 1);
#elif defined OVERWRITTEN
    holder.held = &a;
    holder.held = &b;
    with(&holder);
    assert(a == 1);
#elif defined CLEARED
    holder.held = &a;
    CLEAR_AND_CALL(&holder);
    assert(a == 1);
#elif defined ERASED
    holder.held = &a;
    ERASE_AND_CALL(&holder);
    assert(a == 1);
#elif defined HELD
    holder.held = &a;
    with(&holder);
    assert(a == 1);
#elif defined SEEN
    holder.held = &a;
    with(&holder); a = 1; later();
    assert(a == 1);
#elif defined BOTH
    if (chosen) elsewhere(&a); else elsewhere(&a);
    assert(a == 1);
#else
    elsewhere(&a); elsewhere(&b); a = 1; later();
    assert(a == 1);
#endif
    return 0;
}
