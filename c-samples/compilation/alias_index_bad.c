// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
static int hidden[4];
extern int shown[8] __attribute__((alias("hidden")));
int main(void) {
    shown[3] = 1;
    shown[4] = 1;
    return 0;
}
