// Each search begins at the last hit and finds it again.
// truth: termination false line 22
// fails for: wanted = 'a' (97), text = 97 for ever
// verify: --property termination => false(termination) line 22
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
    while ((hit = find(hit, wanted)) != NULL)
        count ^= 1;
    return count;
}
