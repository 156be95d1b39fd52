// The remainder of an address: nothing is accessed.
// truth: alignment true
// verify: --property alignment => true
#include <stdint.h>
extern _Alignas(64) char buffer[64];
int other;
int main(void) { return (uintptr_t)buffer % 64 != 0 && (uintptr_t)&other % 8; }
