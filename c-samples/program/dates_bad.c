// The day of the year by a formula that forgets the leap day in March.
// truth: assertions false line 47
// fails for: inputs 2000, 2, 29
// verify: => false(unreach-call) line 47
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct date {
    int year, month, day;
};

static const int before_month[13] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365};

static int is_leap(int year) {
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int days_in_month(int year, int month) {
    int days = before_month[month] - before_month[month - 1];
    return days + (month == 2 && is_leap(year));
}

static int is_valid(struct date d) {
    if (d.year < 1900 || d.year > 2099 || d.month < 1 || d.month > 12)
        return 0;
    return d.day >= 1 && d.day <= days_in_month(d.year, d.month);
}

static int day_of_year(struct date d) {
    int day = before_month[d.month - 1] + d.day;
    if (d.month > 3 && is_leap(d.year))
        day++;
    return day;
}

int main(void) {
    struct date d = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int(), __VERIFIER_nondet_int()};
    if (!is_valid(d))
        return 0;
    struct date e = d;
    e.day++;
    if (!is_valid(e)) {
        e.day = 1;
        e.month++;
    }
    if (is_valid(e))
        assert(day_of_year(e) == day_of_year(d) + 1);
    return 0;
}
