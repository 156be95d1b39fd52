// Copies and sets of no bytes change nothing.
// truth: default true
// verify: => true
// verify: --engine k-induction => true
// verify: --engine kiki --domain arrays => true
#include <assert.h>
#include <string.h>
struct pair {
    int first;
    int second;
};

int main(void) {
    struct pair p = {1, 2}, q = {3, 4};
    memmove((char *)&p + 1, (char *)&q + 1, 0);
    memcpy((char *)&p + 6, (char *)&q + 2, 0);
    memset((char *)&q + 5, 9, 0);
    assert(p.first == 1 && p.second == 2);
    assert(q.first == 3 && q.second == 4);
    return 0;
}
