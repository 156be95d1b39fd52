// truth: deref false line 6
// verify: --property deref => false(valid-deref) line 6
// verify: --property assertions => unknown says "a call of the weak function 'answer', which no file defines"
extern int answer(void) __attribute__((weak));
int main(void) {
    return answer() == 1;
}
