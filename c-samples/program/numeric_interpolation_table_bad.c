// A table with linear interpolation: at its upper end, there is no next point; and what is not a number is neither below nor above.
// truth: deref false line 22
// truth: float-conversion false line 20
// fails for: volts = 2.5
// fails for: volts = NaN
// verify: --property deref => false(valid-deref) line 22
// verify: --property float-conversion => false(float-conversion) line 20
extern float __VERIFIER_nondet_float(void);

#define POINTS 6

static const float table[POINTS] = {233.0f, 253.0f, 271.0f, 288.0f, 304.0f, 330.0f};

static float look_up(float volts) {
    float place = volts * 2.0f;
    if (place < 0.0f)
        place = 0.0f;
    if (place > POINTS - 1)
        place = POINTS - 1;
    int i = (int)place;
    float part = place - (float)i;
    return table[i] + part * (table[i + 1] - table[i]);
}

int main(void) {
    return look_up(__VERIFIER_nondet_float()) > 300.0f;
}
