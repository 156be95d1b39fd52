// Operations on volatile atomic numbers read what something else may have written, also those that clang does not call volatile.
// truth: assertions false line 21
// truth: --function compared assertions false line 27
// truth: --function assigned assertions false line 33
// truth: --function plain assertions true
// truth: --function fetched assertions false line 45
// truth: --volatile memory assertions true
// verify: --property assertions => false(unreach-call) line 21
// verify: --property assertions --function compared => false(unreach-call) line 27
// verify: --property assertions --function assigned => false(unreach-call) line 33
// verify: --property assertions --function plain => true
// verify: --property assertions --function fetched => false(unreach-call) line 45
// verify: --property assertions --volatile memory => true
#include <stdatomic.h>
extern void reach_error(void);
volatile _Atomic int v;
_Atomic int w;
int main(void) {
    v = 3;
    int old = v++;
    if (old != 3) reach_error();
    return 0;
}
int compared(void) {
    v = 3;
    int expected = 3;
    if (!atomic_compare_exchange_strong(&v, &expected, 4)) reach_error();
    return 0;
}
int assigned(void) {
    v = 3;
    int now = v += 4;
    if (now != 7) reach_error();
    return 0;
}
int plain(void) {
    w = 3;
    int old = w++;
    if (old != 3 || (w += 4) != 8) reach_error();
    return 0;
}
int fetched(void) {
    v = 3;
    int old = atomic_fetch_sub(&v, 1);
    if (old != 3) reach_error();
    return 0;
}
