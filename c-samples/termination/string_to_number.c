// The digits at the front of a string make a number.
// truth: termination true
// verify: --property termination => true
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[12];
    for (int i = 0; i < 11; i++)
        text[i] = __VERIFIER_nondet_char();
    text[11] = 0;
    unsigned number = 0;
    for (const char *p = text; *p >= '0' && *p <= '9'; p++)
        number = number * 10 + (*p - '0');
    return number == 42;
}
