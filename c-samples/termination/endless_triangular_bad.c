// One counter runs to the other one, which then grows: no state comes back soon, and the exit is elsewhere.
// truth: termination false line 7
// verify: --property termination => false(termination) line 7
int main(void) {
    unsigned x = 0, y = 1;
    int stop = 0;
    while (!stop) {
        if (x < y) {
            x++;
        } else {
            x = 0;
            y++;
        }
        if (x > y)
            stop = 1;
    }
    return 0;
}
