// Ten digits are too many for an int.
// truth: overflow false line 7
// verify: --property overflow => false(no-overflow) line 7
static int parse(const char *s) {
    int value = 0;
    while (*s >= '0' && *s <= '9')
        value = value * 10 + (*s++ - '0');
    return value;
}

int main(void) {
    return parse("2147483647") > parse("2147483648");
}
