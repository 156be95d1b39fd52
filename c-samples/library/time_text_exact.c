// The text of a date.
// truth: assertions true
// truth: --function any assertions true
// verify: --property assertions => true
// verify: --property assertions --function any => true
#include <assert.h>
#include <string.h>
#include <time.h>

void any(int day, int hour) {
    struct tm date = {0};
    char text[26];
    if (day < 1 || day > 31 || hour < 0 || hour > 23) return;
    date.tm_mday = day;
    date.tm_hour = hour;
    date.tm_year = 99;
    assert(asctime_r(&date, text) == text && text[25] == 0 && text[24] == '\n');
    assert(text[9] == '0' + day % 10 && (day > 9 || text[8] == ' '));
    assert(text[11] <= '2' && text[20] == '1' && text[23] == '9');
}

int main(void) {
    struct tm date = {0};
    date.tm_year = 124;
    date.tm_mon = 1;
    date.tm_mday = 5;
    date.tm_wday = 1;
    date.tm_hour = 12;
    date.tm_sec = 60;
    assert(strcmp(asctime(&date), "Mon Feb  5 12:00:60 2024\n") == 0);
    return 0;
}
