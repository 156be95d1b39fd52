// A negative distance makes the shift undefined, whichever property is asked for.
// truth: overflow false line 7
// verify: --property overflow => false(no-overflow) line 7
int main(void) {
    int x = 4;
    int y = -1;
    int z = x << y;
    return z;
}
