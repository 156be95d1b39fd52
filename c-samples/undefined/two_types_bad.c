// One object is declared with two types, and one is longer than the definition.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
int number = 5;
extern long same __asm__("number");

int main(void) {
    return same == 5;
}
