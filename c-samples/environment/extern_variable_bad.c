// A pointer that another file defines may point to this file's variable.
// truth: overflow false line 9
// verify: --property overflow => unknown
int level;
extern int *elsewhere;

int main(void) {
    if (elsewhere) *elsewhere = 2147483647;
    return level + 1;
}
