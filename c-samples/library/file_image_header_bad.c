// Width and height are multiplied with 32 bits: the block is too small for 65536 rows of 65536 pixels.
// truth: deref false line 22
// fails for: a file that begins with two numbers of 65536
// verify: --property deref => false(valid-deref) line 22
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    uint32_t header[2];
    FILE *f = argc > 1 ? fopen(argv[1], "rb") : NULL;
    if (f == NULL)
        return 1;
    if (fread(header, sizeof header[0], 2, f) != 2 || header[0] == 0 || header[1] == 0) {
        fclose(f);
        return 1;
    }
    uint32_t width = header[0], height = header[1];
    uint8_t *pixels = malloc(width * height);
    if (pixels != NULL) {
        for (uint32_t y = 0; y < height; y++)
            pixels[(size_t)y * width] = 0;
        free(pixels);
    }
    fclose(f);
    return 0;
}
