extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    char message[16] = {0};
    char *end = message + sizeof message, *name = message + 1;
    unsigned length = __VERIFIER_nondet_uint();
    return name + length < end;
}
