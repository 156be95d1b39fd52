// The space that the headers know of is one thing, the object another.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
#include <stdio.h>
extern size_t __fread_chk(void *to, size_t space, size_t size, size_t count, FILE *file);
int main(void) {
    char buffer[3];
    return (int)__fread_chk(buffer, -1, 2, 2, stdin);
}
