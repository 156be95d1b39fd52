// A variable that is declared in another file than its block begins in (`#line`, `#include`) dies with that block all the same.
// truth: deref true
// truth: --function generated deref false
// verify: --property deref => true
// verify: --property deref --function generated => false(valid-deref)
int main(void) {
    int x = 0;
    {
#line 30 "grammar.y"
        int v = 3, *p = &v;
#line 10 "other_lines.c"
        x = *p;
    }
    return x;
}
int generated(void) {
    int x = 0, *p = &x;
    {
#line 50 "grammar.y"
        int v = 3; p = &v;
#line 30 "other_lines.c"
    }
    return *p;
}
