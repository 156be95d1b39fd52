// The fields of a line are counted, but an empty one is not.
// truth: assertions false line 25
// truth: deref true
// fails for: a line that starts with a comma
// verify: --property assertions => false(unreach-call) line 25
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
            if (i > 0 && line[i - 1])
                fields++;
        }
    assert(line[i] == 0 && fields <= i + 1);
    int ends = 0;
    for (int j = 0; j <= i; j++)
        ends += line[j] == 0;
    assert(ends == fields);
    return 0;
}
