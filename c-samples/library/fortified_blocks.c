// Where a member is too small the library ends the program, though the object around it is not: copies of blocks, formatted output.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdio.h>
#include <string.h>
extern void *__memcpy_chk(void *to, const void *from, size_t size, size_t space);
extern void *__memmove_chk(void *to, const void *from, size_t size, size_t space);
extern void *__mempcpy_chk(void *to, const void *from, size_t size, size_t space);
extern void *__memset_chk(void *to, int byte, size_t size, size_t space);
extern int __sprintf_chk(char *to, int flag, size_t space, const char *format, ...);
extern int __snprintf_chk(char *to, size_t size, int flag, size_t space, const char *format, ...);
struct record { char name[4], rest[12]; };
int main(int argc, char **argv) {
    struct record r;
    const char *format = argc > 9 ? argc > 10 ? "abcd" : "%d" : "abcde";
    switch (argc) {
    case 1: __memcpy_chk(r.name, "four", 5, sizeof r.name); break;
    case 2: __memmove_chk(r.name, "four", 5, sizeof r.name); break;
    case 3: __mempcpy_chk(r.name, "four", 5, sizeof r.name); break;
    case 4: __memset_chk(r.name, 0, 5, sizeof r.name); break;
    case 5: __sprintf_chk(r.name, 1, sizeof r.name, "%s", "four"); break;
    case 6: __snprintf_chk(r.name, sizeof r.name + 1, 1, sizeof r.name, "%d", 1); break;
    case 7: __sprintf_chk(r.name, 1, sizeof r.name, format, 12345); break;
    case 8: __snprintf_chk(r.name, sizeof r.name + 1, 1, sizeof r.name, format, 1); break;
    default:
        __memcpy_chk(r.name, "fou", 4, sizeof r.name);
        __memset_chk(r.rest, 'r', 12, (size_t)-1);
        assert(__snprintf_chk(r.name, 4, 1, 4, "%d", 12345) == 5);
        assert(__sprintf_chk(r.name, 1, 4, "%d", 123) == 3);
        assert(__sprintf_chk(r.name, 1, (size_t)-1, "%d", 123) == 3);
        return r.name[3];
    }
    assert(0);
    return 0;
}
