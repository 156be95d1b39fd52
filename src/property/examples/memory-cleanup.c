#include <stdlib.h>

static char *buffer;

int main(void) {
    buffer = malloc(16);
}
