// A structure that is passed by value is aligned as its type is.
// truth: alignment true
// verify: --property alignment => true
struct wide { _Alignas(16) long numbers[6]; };
static long first(struct wide w) { return ((unsigned long)&w % 16 == 0) ? w.numbers[0] : *(long *)((char *)&w + 1); }
int main(void) {
    struct wide w = {{1, 2, 3}};
    return (int)first(w) - 1;
}
