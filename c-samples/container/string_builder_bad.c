// When the buffer is just full there is no room for the terminator.
// truth: deref false line 24
// fails for: n = 16, bytes 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
// verify: --property memory-safety => false(valid-deref) line 24
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 1000000)
        return 0;
    int length = 0, capacity = 16;
    char *text = malloc(capacity);
    for (int i = 0; i < n; i++) {
        char c = (char)__VERIFIER_nondet_int();
        if (c == 0)
            break;
        if (length == capacity) {
            capacity += 16;
            text = realloc(text, capacity);
        }
        text[length++] = c;
    }
    text[length] = 0;
    free(text);
    return 0;
}
