// What glibc's headers make of reads and formatted output with -D_FORTIFY_SOURCE.
// truth: deref true
// truth: assertions true
// verify: --property deref,assertions => true
#include <assert.h>
#include <stdio.h>
extern size_t __fread_chk(void *to, size_t space, size_t size, size_t count, FILE *file);
extern long __read_chk(int file, void *to, size_t size, size_t space);
extern char *__fgets_unlocked_chk(char *to, size_t space, int n, FILE *file);
extern int __asprintf_chk(char **to, int flag, const char *format, ...);
extern int __dprintf_chk(int file, int flag, const char *format, ...);
extern char *__stpncpy_chk(char *to, const char *from, size_t n, size_t space);
int main(void) {
    char buffer[4], *text;
    if (__fgets_unlocked_chk(buffer, sizeof buffer, sizeof buffer, stdin)) __dprintf_chk(2, 1, "%s\n", buffer);
    size_t whole = __fread_chk(buffer, sizeof buffer, 2, 2, stdin);
    long some = __read_chk(0, buffer, 3, sizeof buffer);
    assert(whole <= 2 && some <= 3);
    assert(__stpncpy_chk(buffer, "ab", 4, sizeof buffer) == buffer + 2);
    int length = __asprintf_chk(&text, 1, "%s-%d", buffer, 7);
    assert(length == -1 || length == 4 && text[3] == '7');
    return 0;
}
