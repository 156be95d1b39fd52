// An array summed up from its start and from its end.
// truth: assertions false line 13
// verify: --property assertions => false(unreach-call) line 13
#include <assert.h>

int main(void) {
    float a[] = {1e8f, -1e8f, 3}, forwards = 0, backwards = 0;
    for (int i = 0; i < 3; i++)
        forwards += a[i];
    for (int i = 2; i >= 0; i--)
        backwards += a[i];
    assert(forwards >= 0 && backwards >= 0);
    assert(forwards == backwards);
}
