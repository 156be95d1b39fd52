// Of two numbers the second one may be missing.
// truth: uninitialized false line 16
// fails for: the input 5
// verify: --property uninitialized => false(uninitialized) line 16
#include <stdio.h>

int main(void) {
    int width, height;
    printf("width and height: ");
    if (scanf("%d %d", &width, &height) < 1) {
        fprintf(stderr, "numbers, please\n");
        return 1;
    }
    if (width <= 0 || width > 1000)
        return 1;
    if (height <= 0 || height > 1000)
        return 1;
    printf("area: %d\n", width * height);
    return 0;
}
