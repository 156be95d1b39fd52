// A structure is copied to where it must not be.
// truth: alignment false line 9
// verify: --property alignment => unknown
struct point { int x, y; };

int main(void) {
    char bytes[24];
    struct point p = {1, 2};
    *(struct point *)(bytes + 2) = p;
    return bytes[2];
}
