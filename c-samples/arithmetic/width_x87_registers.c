// Code for i386 computes in x87 registers, whose numbers have more digits than double has, until they are stored: nobody says when that is.
// truth: assertions true
// truth: -m32 assertions false line 13
// truth: -m32 --function stored assertions true
// verify: --property assertions => true
// verify: --property assertions -m32 => unknown
// verify: --property assertions -m32 --function stored => true
extern void abort(void);
extern void reach_error(void);
static double sum;
static void compare(double a, double b) {
    sum = a + b;
    if (a + b != sum) reach_error();
}
int main(void) {
    compare(0.1, 0.2);
    return 0;
}
int stored(void) {
    sum = 0.5;
    if (sum != 0.5) reach_error();
    return 0;
}
