// The inverse of a 3 by 3 matrix, though there may be none: what is divided by a determinant of zero is infinite or no number.
// truth: assertions false line 47
// truth: deref true
// fails for: all elements 0
// verify: --property assertions => false(unreach-call) line 47
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct matrix {
    int at[3][3];
};

struct inverse {
    float at[3][3];
};

static int minor(const struct matrix *m, int row, int column) {
    int r0 = (row + 1) % 3, r1 = (row + 2) % 3;
    int c0 = (column + 1) % 3, c1 = (column + 2) % 3;
    return m->at[r0][c0] * m->at[r1][c1] - m->at[r0][c1] * m->at[r1][c0];
}

static void invert(const struct matrix *m, struct inverse *inverse) {
    int determinant = 0;
    for (int column = 0; column < 3; column++)
        determinant += m->at[0][column] * minor(m, 0, column);
    float scale = 1.0f / (float)determinant;
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++)
            inverse->at[row][column] = (float)minor(m, column, row) * scale;
}

static int bit(void) {
    return __VERIFIER_nondet_int() != 0;
}

int main(void) {
    struct matrix m;
    struct inverse inverse;
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++)
            m.at[row][column] = bit();
    invert(&m, &inverse);
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++)
            /* False, too, of what is not a number. */
            assert(inverse.at[row][column] >= -1.0f && inverse.at[row][column] <= 1.0f);
    /* The first column of the product. */
    for (int row = 0; row < 3; row++) {
        float sum = 0.0f;
        for (int k = 0; k < 3; k++)
            if (m.at[row][k])
                sum += inverse.at[k][0];
        float error = sum - (row == 0 ? 1.0f : 0.0f);
        assert(error > -0.001f && error < 0.001f);
    }
    return 0;
}
