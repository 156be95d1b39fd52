// A function without a body returns an arbitrary value; here no value does harm.
// truth: default true
// verify: => true
#include <assert.h>
extern int read_sensor(void);

int main(void) {
    int value = read_sensor();
    if (value < 0)
        value = 0;
    if (value > 1023)
        value = 1023;
    assert(value * 5000 / 1023 <= 5000);
    return 0;
}
