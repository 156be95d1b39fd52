// Formatted input of wide characters with an argument list.
// truth: assertions true
// truth: deref true
// truth: free true
// verify: --property assertions,deref => true
#include <assert.h>
#include <stdarg.h>
#include <wchar.h>
static int parse(const wchar_t *text, const wchar_t *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vswscanf(text, format, list);
    va_end(list);
    return n;
}
int main(void) {
    int a; wchar_t w[3]; char c[3];
    assert(parse(L"5 ab cd", L"%d%ls%s", &a, w, c) == 3 && a == 5 && w[1] == 'b' && c[1] == 'd' && c[2] == 0);
    return 0;
}
