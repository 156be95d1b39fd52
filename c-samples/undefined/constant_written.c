// A constant with static storage is written through a cast.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
static const int limit = 5;

int main(void) {
    *(int *)&limit = 6;
    return limit;
}
