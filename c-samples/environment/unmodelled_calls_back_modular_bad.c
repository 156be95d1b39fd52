// A function that nobody models may call back a function that it finds in a structure; procedures by themselves do not tell.
// truth: assertions false line 11
// verify: --property assertions --modular => unknown
#include <assert.h>
static int hidden = 1;
static void back(void) { hidden++; }
struct events { void (*back)(void); } static structure = {back};
void unknown(struct events *at);
int main(void) {
    unknown(&structure);
    assert(hidden == 1);
}
