// Nobody ever clears the flag, so that the loop is not left, and each round loses a buffer: no end of the program tells.
// truth: memtrack false
// truth: deref true
// truth: free true
// verify: --property memtrack => false(valid-memtrack) line 18
// verify: --property deref => true
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static int handle(char *buffer) {
    buffer[0] = (char)__VERIFIER_nondet_int();
    return buffer[0] == 'q';
}

int main(void) {
    int running = 1;
    int quits = 0;
    while (running) {
        char *buffer = malloc(16);
        if (buffer == NULL)
            continue;
        if (handle(buffer))
            quits = (quits + 1) % 3;
        else
            free(buffer);
    }
    return quits;
}
