// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
extern int words[4] __attribute__((weak));
static int *places[2] = { words, words + 1 };
int main(void) {
    int sum = 0;
    if (places[0] == 0)
        sum = *places[0];
    return sum;
}
