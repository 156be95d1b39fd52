// Nobody knows what the function returns: perhaps the address of what never becomes zero.
// truth: termination false
// truth: overflow false line 11
// verify: --property termination => unknown
// verify: --property overflow => unknown
int *place(void);

int main(void) {
    int *p = place();
    while (p && *p)
        ++*p;
    return 0;
}
