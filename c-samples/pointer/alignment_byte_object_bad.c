// An object of bytes may have any address: nothing says that it is aligned for a number.
// truth: alignment false line 14
// truth: deref true
// verify: --property alignment => false(alignment) line 14
#include <stdint.h>

static struct {
    char tag;
    char bytes[7];
} record;

int main(void) {
    uint16_t *number = (uint16_t *)record.bytes;
    return *number;
}
