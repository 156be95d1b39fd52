// A type that needs no alignment; bitcode tells this from the other casts of the program only by chance.
// truth: alignment true
// verify: --property alignment => unknown
typedef int unaligned_int __attribute__((aligned(1)));

int main(void) {
    char b[8] = {0};
    *(unaligned_int *)(b + 1) = 5;
    unaligned_int *p = (unaligned_int *)(b + 3);
    return *p == 0;
}
