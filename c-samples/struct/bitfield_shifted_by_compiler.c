// Reaching a bit-field takes shifts that lose bits: they are not the program's.
// truth: overflow true
// verify: --property overflow => true
extern int __VERIFIER_nondet_int(void);
struct date { unsigned day : 5; int month : 20; int year : 7; };
int main(void) {
    struct date d = {31, -5, -7};
    d.year = __VERIFIER_nondet_int();
    d.month = __VERIFIER_nondet_int();
    return d.month + d.year + (int)d.day;
}
