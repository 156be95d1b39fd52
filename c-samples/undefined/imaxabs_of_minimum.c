// imaxabs(INTMAX_MIN) is not representable.
// truth: overflow false line 9
// verify: --property overflow => false(no-overflow) line 9
#include <inttypes.h>
#include <stdint.h>

int main(void) {
    intmax_t x = INTMAX_MIN;
    return imaxabs(x) > 0;
}
