// An index that reaches the next member; behind the last one there may be more.
// truth: deref false line 12
// verify: --property deref => false(valid-deref) line 12
#include <stdlib.h>
struct message { int kind[2]; int length; char text[]; };
int main(void) {
    struct message *m = malloc(sizeof *m + 8);
    if (!m) return 0;
    m->text[6] = 'x';
    *(&m->kind[2] - 1) = 3;
    for (int i = 0; i < 3; i++)
        m->kind[i] = 0;
    free(m);
    return 0;
}
