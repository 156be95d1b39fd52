// Functions of the program's own that share their names with some of unistd.h, but take other arguments.
// truth: deref true
// verify: --property deref => true
struct item { int next; };
extern int unlink(int);
extern struct item *pipe(int *);
int main(void) {
    int x = 3;
    struct item *p = pipe(&x);
    return unlink(x) + (p != 0);
}
