#include <stdlib.h>

int main(void) {
    char *text = malloc(8);
    char *copy = text;
    free(text);
    free(copy);
}
