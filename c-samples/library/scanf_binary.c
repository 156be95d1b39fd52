// 0b is a prefix of what the functions of C23 read, which have names of their own; for the others it is a 0.
// truth: assertions true
// truth: deref true
// verify: --property assertions,deref => true
#include <assert.h>

extern int __isoc23_sscanf(const char *text, const char *format, ...);
extern int __isoc99_sscanf(const char *text, const char *format, ...);

int main(void) {
    int n = 7;
    assert(__isoc23_sscanf("0b11", "%i", &n) == 1 && n == 3);
    assert(__isoc99_sscanf("0b11", "%i", &n) == 1 && n == 0);
    const char *format = "%i";
    assert(__isoc23_sscanf("-0B101", format, &n) == 1 && n == -5);
    assert(__isoc99_sscanf("0x1f", format, &n) == 1 && n == 31);
    return 0;
}
