// A counter of three bits never reaches eight.
// truth: termination false line 11
// truth: --function reached termination true
// verify: --property termination => false(termination) line 11
// verify: --property termination --function reached => true
struct days { unsigned day : 3; unsigned open : 1; };

int main(void) {
    struct days d = {0, 1};
    int sum = 0;
    for (d.day = 0; d.day < 8; d.day++)
        sum ^= d.day;
    return sum;
}

int reached(void) {
    struct days d = {0, 1};
    int sum = 0;
    for (d.day = 0; d.day < 7; d.day++)
        sum ^= d.day;
    return sum;
}
