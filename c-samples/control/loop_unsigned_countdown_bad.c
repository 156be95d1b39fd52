// i >= 0 always holds for an unsigned i: the index wraps around.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
int main(void) {
    int data[4] = {1, 2, 3, 4};
    int sum = 0;
    for (unsigned i = 3; i >= 0; i--)
        sum += data[i];
    return sum;
}
