// The distance of two buffers of bytes is nothing that C knows.
// truth: pointer-subtract false line 9
// truth: pointer-compare true
// verify: --property pointer-subtract,pointer-compare => false(pointer-subtract) line 9
static char first[4], second[4];

int main(void) {
    char *p = first, *q = second;
    return (int)(q - p) == 4;
}
