// Several declarations without a value name one variable, which is 0 unless one of them says otherwise.
// truth: default true
// verify: => true
#include <assert.h>

int counted;
int counted;
extern int counted;
static int limit;
static int peek(void) {
    extern int given;
    return given + limit;
}
int given = 30;
static int limit = 12;
int counted;
int table[];

int main(void) {
    extern int counted;
    assert(counted == 0 && peek() == 42 && table[0] == 0);
    {
        int counted = 5;
        counted++;
        {
            extern int counted;
            counted += 2;
        }
        assert(counted == 6);
    }
    assert(counted == 2);
    return 0;
}
int table[2];
