// All places of a character, each search from behind the last hit.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);

static const char *find(const char *text, char wanted) {
    for (; *text; text++)
        if (*text == wanted)
            return text;
    return NULL;
}

int main(void) {
    char text[30], wanted = __VERIFIER_nondet_char();
    for (int i = 0; i < 29; i++)
        text[i] = __VERIFIER_nondet_char();
    text[29] = 0;
    int count = 0;
    const char *hit = text;
    while ((hit = find(hit, wanted)) != NULL) {
        count++;
        hit++;
    }
    return count > 29;
}
