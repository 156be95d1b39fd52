// Optimised, and without an end: what is lost may still be held in other forms, so that nobody says.
// truth: memtrack false
// verify: --property memtrack --clang-argument=-O1 => unknown
#include <stdlib.h>

static char *kept;

int main(void) {
    for (;;) {
        kept = malloc(8);
        if (kept != 0) {
            kept[0] = 1;
        }
    }
}
