#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned rows = __VERIFIER_nondet_uint(), columns = __VERIFIER_nondet_uint(), cells = 0;
    if (rows > 100 || columns > 100)
        return 0;
    for (unsigned r = 0; r < rows; r++)
        for (unsigned c = 0; c < columns; c++)
            assert(r < 100 && c < 100);
    return cells;
}
