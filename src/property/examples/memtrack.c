#include <stdlib.h>

int main(void) {
    char *buffer = malloc(16);
    buffer = malloc(32);
    free(buffer);
}
