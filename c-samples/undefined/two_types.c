// One object is declared with two types: what is read are the bytes of the definition.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>

short number[2] = {1, 2};
extern int same __attribute__((alias("number")));

int main(void) {
    assert(same == 0x00020001);
    return 0;
}
