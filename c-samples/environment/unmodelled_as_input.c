// A sensor that nobody models: what it reads decides whether the assertion fails. Said to be arbitrary, it is an input like any other.
// truth: --external arbitrary assertions false line 12
// truth: --external arbitrary div-by-zero true
// truth: assertions false line 12
// verify: --property assertions => unknown says "read_sensor"
// verify: --property assertions --external arbitrary => false(unreach-call) line 12
// verify: --property div-by-zero --external arbitrary => true
#include <assert.h>
extern int read_sensor(int channel);
int main(void) {
    int value = read_sensor(3);
    assert(value != 1000);
    return value == 0 ? 0 : 100 / value;
}
