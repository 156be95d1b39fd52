// The box is thrown away before its contents are taken out.
// truth: deref false line 15
// verify: --property deref => false(valid-deref) line 15
#include <stdlib.h>

struct box {
    int *content;
};

int main(void) {
    struct box *box = malloc(sizeof *box);
    box->content = malloc(sizeof(int));
    *box->content = 5;
    free(box);
    free(box->content);
    return 0;
}
