// Arguments are walked up to their ends, with an index and with a pointer: each byte before the end is followed by another one.
// truth: deref true
// verify: --property deref --engine values => true
#include <string.h>

static unsigned long spaces(const char *s) {
    unsigned long i = 0, n = 0;
    while (s[i]) {
        n += s[i] == ' ';
        i++;
    }
    return n;
}

int main(int argc, char **argv) {
    if (argc < 2)
        return 0;
    const char *s = argv[1];
    if (!s)
        return 0;
    if (strcmp(s, "--help") == 0)
        return 1;
    const char *end = s;
    while (*end)
        end++;
    return spaces(s) + strlen(s) > 9 || *end;
}
