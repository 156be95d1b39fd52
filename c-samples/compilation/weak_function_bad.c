// A weak function that nobody defines is called: its address may be null.
// truth: assertions true
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
// verify: --property assertions => unknown says "a call of the weak function 'answer', which no file defines"
extern int answer(void) __attribute__((weak));
int main(void) {
    return answer() == 1;
}
