// An integer that nobody knows may be the address of the variable.
// truth: overflow false line 9
// verify: --property overflow => unknown
unsigned long place(void);
int level;

int main(void) {
    *(int *)place() = 2147483647;
    return level + 1;
}
