// Date arithmetic: the day of the year and back, for all days of the years 1900 to 2099.
// truth: default true
// verify: => true
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
    if (month == 2 && is_leap(year))
        days++;
    return days;
}

static int is_valid(struct date d) {
    if (d.year < 1900 || d.year > 2099)
        return 0;
    if (d.month < 1 || d.month > 12)
        return 0;
    return d.day >= 1 && d.day <= days_in_month(d.year, d.month);
}

static int day_of_year(struct date d) {
    int day = before_month[d.month - 1] + d.day;
    if (d.month > 2 && is_leap(d.year))
        day++;
    return day;
}

static struct date from_day_of_year(int year, int day) {
    struct date d = {year, 1, day};
    while (d.month < 12 && d.day > days_in_month(year, d.month)) {
        d.day -= days_in_month(year, d.month);
        d.month++;
    }
    return d;
}

static struct date tomorrow(struct date d) {
    d.day++;
    if (d.day > days_in_month(d.year, d.month)) {
        d.day = 1;
        d.month++;
        if (d.month > 12) {
            d.month = 1;
            d.year++;
        }
    }
    return d;
}

int main(void) {
    struct date d = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int(), __VERIFIER_nondet_int()};
    if (!is_valid(d))
        return 0;
    int day = day_of_year(d);
    assert(day >= 1 && day <= 365 + is_leap(d.year));
    struct date same = from_day_of_year(d.year, day);
    assert(same.month == d.month && same.day == d.day);
    struct date next = tomorrow(d);
    if (next.year == d.year) {
        assert(is_valid(next));
        assert(day_of_year(next) == day + 1);
    } else {
        assert(next.month == 1 && next.day == 1 && d.month == 12 && d.day == 31);
    }
    return 0;
}
