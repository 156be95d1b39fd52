// The copy believes that the destination is large enough.
// truth: deref false line 8
// fails for: 4 inputs other than 0
// verify: --property deref => false(valid-deref) line 8
extern char __VERIFIER_nondet_char(void);

static void copy(char *to, const char *from) {
    while ((*to++ = *from++))
        ;
}

int main(void) {
    char from[8], to[4];
    for (int i = 0; i < 7; i++)
        from[i] = __VERIFIER_nondet_char();
    from[7] = 0;
    copy(to, from);
    return to[0];
}
