// A function that only shares its name with the one of unistd.h: it gets a number, not a buffer.
// truth: deref true
// verify: --property deref => true
extern int read();
int main(void) {
    int a[10];
    for (int i = 0; i < 10; i++)
        a[i] = i;
    read(a[9]);
    return 0;
}
