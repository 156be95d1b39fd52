// The last column is not filled.
// truth: assertions false line 16
// truth: deref true
// verify: --property assertions => false(unreach-call) line 16
// verify: --property deref => true
#include <assert.h>

static int m[200][300];

int main(void) {
    for (int i = 0; i < 200; i++)
        for (int j = 0; j < 299; j++)
            m[i][j] = i + j + 1;
    for (int i = 0; i < 200; i++)
        for (int j = 0; j < 300; j++)
            assert(m[i][j] == i + j + 1);
    return 0;
}
