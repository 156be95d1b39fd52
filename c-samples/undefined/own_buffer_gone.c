// Streams write what their buffers hold when the program exits; that of main() is gone then.
// truth: deref false line 8
// verify: --property deref => false(valid-deref)
#include <stdio.h>

int main(void) {
    char buffer[BUFSIZ];
    setbuf(stdout, buffer);
    puts("text");
    return 0;
}
