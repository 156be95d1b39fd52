// A declaration, as that in another file, promises more than the definition of the same object keeps.
// truth: alignment false line 10
// verify: --property alignment => false(alignment) line 10
struct pair { int a, b; };
struct pair defined;
extern struct pair declared __asm__("defined");
extern _Alignas(16) struct pair aligned __asm__("defined");
int main(void) {
    declared.a = 1;
    return aligned.a;
}
