// Two pointers into a string move towards each other while the characters agree.
// truth: termination true
// verify: --property termination => true
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[40];
    for (int i = 0; i < 39; i++)
        text[i] = __VERIFIER_nondet_char();
    text[39] = 0;
    const char *left = text, *right = text;
    while (*right)
        right++;
    while (left < right && *left == right[-1]) {
        left++;
        right--;
    }
    return left < right;
}
