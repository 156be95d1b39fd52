// clang writes a decrement as the addition of -1; messages say what the program does.
// truth: --function count unsigned-overflow false line 8
// verify: --property unsigned-overflow --function count => false(unsigned-overflow) says "arithmetic overflow on unsigned - in n - 1"
// truth: --function last deref false line 12
// verify: --property deref --function last => false(valid-deref) says "pointer outside object bounds in p[n - 1]"
int count(unsigned n) {
    int steps = 0;
    while (n-- != 0 || steps == 0)
        steps++;
    return steps;
}
char last(const char *p, unsigned long n) { return p ? p[--n] : 0; }
