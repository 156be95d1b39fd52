// The determinant of a 3 by 3 matrix with small entries: swapping rows changes its sign, equal rows make it zero.
// truth: default true
// verify: --timeout 1 => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct matrix {
    int at[3][3];
};

static int minor(const struct matrix *m, int row, int column) {
    int r0 = row == 0 ? 1 : 0, r1 = row == 2 ? 1 : 2;
    int c0 = column == 0 ? 1 : 0, c1 = column == 2 ? 1 : 2;
    return m->at[r0][c0] * m->at[r1][c1] - m->at[r0][c1] * m->at[r1][c0];
}

static int determinant(const struct matrix *m) {
    int sum = 0, sign = 1;
    for (int column = 0; column < 3; column++) {
        sum += sign * m->at[0][column] * minor(m, 0, column);
        sign = -sign;
    }
    return sum;
}

static struct matrix swap_rows(struct matrix m, int a, int b) {
    for (int column = 0; column < 3; column++) {
        int t = m.at[a][column];
        m.at[a][column] = m.at[b][column];
        m.at[b][column] = t;
    }
    return m;
}

static int small(void) {
    int x = __VERIFIER_nondet_int();
    return x < -1 || x > 1 ? 0 : x;
}

int main(void) {
    struct matrix m;
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 3; column++)
            m.at[row][column] = small();
    int d = determinant(&m);
    assert(d >= -4 && d <= 4);
    struct matrix swapped = swap_rows(m, 0, 2);
    assert(determinant(&swapped) == -d);
    for (int column = 0; column < 3; column++)
        m.at[1][column] = m.at[0][column];
    assert(determinant(&m) == 0);
    return 0;
}
