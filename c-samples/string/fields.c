// The fields of a line are counted and cut off: separators become ends of strings.
// truth: assertions true
// truth: deref true
// verify: --property assertions => true
// verify: --property deref => true
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char line[16];
    for (int i = 0; i < 15; i++)
        line[i] = __VERIFIER_nondet_char();
    line[15] = 0;
    int fields = 1, i = 0;
    for (; line[i]; i++)
        if (line[i] == ',') {
            line[i] = 0;
            fields++;
        }
    assert(line[i] == 0 && fields <= i + 1);
    int ends = 0;
    for (int j = 0; j <= i; j++)
        ends += line[j] == 0;
    assert(ends == fields);
    return 0;
}
