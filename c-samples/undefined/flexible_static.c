// A static object has elements for its flexible array only if it is initialised with some.
// truth: deref false line 13
// verify: --property deref => false(valid-deref) line 13
struct text {
    int length;
    char characters[];
};

static struct text two = {2, {'a', 'b'}};
static struct text none = {0};

int main(void) {
    return two.characters[1] + none.characters[0];
}
