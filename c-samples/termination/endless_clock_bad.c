// Hour and minute hand of this clock are never at 7 and 40 at the same time.
// truth: termination false line 6
// verify: --property termination => false(termination) line 6
int main(void) {
    int hour = 0, minute = 0;
    while (hour != 7 || minute != 40) {
        hour = (hour + 1) % 12;
        minute = (minute + 5) % 60;
    }
    return 0;
}
