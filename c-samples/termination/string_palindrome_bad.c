// Where the characters agree only a space lets the pointers go on.
// truth: termination false line 15
// fails for: text = 'a' (97) for ever
// verify: --property termination => false(termination) line 15
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
        if (*left == ' ') {
            left++;
            right--;
        }
    }
    return left < right;
}
