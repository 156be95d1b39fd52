// The right way to count down to zero with an unsigned index.
// truth: default true
// truth: unsigned-overflow false line 10
// verify: => true
// verify: --property deref => true
// verify: --property unsigned-overflow => false(unsigned-overflow) line 10
int main(void) {
    int data[4] = {1, 2, 3, 4};
    int sum = 0;
    for (unsigned i = 4; i-- > 0;)
        sum += data[i];
    return sum;
}
