// Determinants of constant matrices.
// truth: default true
// verify: => true
#include <assert.h>

static int determinant(const int m[3][3]) {
    return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
           m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
           m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

int main(void) {
    static const int identity[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    static const int square[3][3] = {{2, 7, 6}, {9, 5, 1}, {4, 3, 8}};
    static const int singular[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    assert(determinant(identity) == 1);
    assert(determinant(square) == -360 || determinant(square) == 360);
    assert(determinant(singular) == 0);
    return 0;
}
