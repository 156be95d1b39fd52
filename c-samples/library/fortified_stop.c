// Where a member is too small the library ends the program, though the object around it is not.
// truth: assertions true
// verify: --property assertions => true
// truth: deref true
// verify: --property deref => true
#include <assert.h>
#include <stdio.h>
extern long __read_chk(int file, void *to, size_t size, size_t space);
extern char *__strcpy_chk(char *to, const char *from, size_t space);
extern size_t __fread_chk(void *to, size_t space, size_t size, size_t count, FILE *file);
struct record { char name[4], rest[12]; };
int main(int argc, char **argv) {
    struct record r;
    switch (argc) {
    case 1: __read_chk(0, r.name, 8, sizeof r.name); break;
    case 2: __strcpy_chk(r.name, "four", sizeof r.name); break;
    case 3: __fread_chk(r.name, sizeof r.name, 2, 3, stdin); break;
    default: __strcpy_chk(r.name, "xyz", sizeof r.name); return r.name[3];
    }
    assert(0);
    return 0;
}
