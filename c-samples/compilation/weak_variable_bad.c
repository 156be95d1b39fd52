// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
extern int level __attribute__((weak));
extern int limit __attribute__((weak));
int main(void) {
    if (&limit) {
        limit = 1;
        return level;
    }
    return 0;
}
