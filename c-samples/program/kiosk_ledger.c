// truth: assertions true
// truth: -D BUG assertions false line 96
// verify: --property assertions => true
// verify: --property assertions --engine slices => true
// verify: --property assertions --engine kiki --timeout 4 => unknown
// verify: -D BUG --property assertions => false(unreach-call) line 96
// verify: -D BUG --property assertions --engine slices --timeout 5 => unknown
//
// A kiosk sells tickets, and writes a log of all that it is asked for, with checksums, averages and a forecast. What is asserted of the sales has nothing to do with the log, and
// is proved without it. With BUG, the log counts the busiest hour through a pointer that leads to the sales once in a while.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

#define RECORDS 64
#define SHELVES 16

static unsigned log_of[RECORDS], next, checksum = 0xffffffffu;
static unsigned shelves[SHELVES], busiest;
static unsigned forecast = 1, trend = 7, season = 3, noise = 12345;
static int stock = 50, sold, paid, refunds;
#ifdef BUG
static int hour, *counted = &hour;
#endif

static unsigned crc(unsigned sum, unsigned word) {
    sum ^= word;
    for (int bit = 0; bit < 32; bit++)
        sum = sum & 1 ? sum >> 1 ^ 0xedb88320u : sum >> 1;
    return sum;
}

static void write_log(unsigned event) {
    log_of[next] = event;
    checksum = crc(checksum, event);
    next = (next + 1) % RECORDS;
    shelves[event % SHELVES] += event / SHELVES;
    for (unsigned i = 0; i < SHELVES; i++)
        if (shelves[i] > shelves[busiest])
            busiest = i;
#ifdef BUG
    *counted += event % 2;
    counted = event == 7001 ? &refunds : event == 7002 ? &paid : &hour;
#endif
}

static unsigned root(unsigned x) {
    unsigned guess = x / 2 + 1;
    while (guess * guess > x || (guess + 1) * (guess + 1) <= x)
        guess = (guess + x / (guess | 1)) / 2;
    return guess;
}

static void look_ahead(void) {
    unsigned sum = 0;
    for (unsigned i = 0; i < RECORDS; i++)
        sum += log_of[i] * (i + 1);
    noise = noise * 1103515245u + 12345u;
    trend = (trend * 7 + sum / RECORDS) / 8 + (noise >> 28);
    season = season * forecast % 367 + 1;
    forecast = root(trend * season + forecast / (busiest + 1));
}

static void sell(int count) {
    if (count > 0 && count <= stock) {
        stock -= count;
        sold += count;
        paid += 3 * count;
    }
}

static void take_back(int count) {
    if (count > 0 && count <= sold) {
        stock += count;
        sold -= count;
        paid -= 3 * count;
        refunds = 1;
    }
}

int main(void) {
    for (;;) {
        unsigned event = __VERIFIER_nondet_uint();
        write_log(event);
        if (event % 3 == 0)
            look_ahead();
        int count = __VERIFIER_nondet_int();
        if (event % 2)
            sell(count);
        else
            take_back(count);
        write_log(forecast ^ checksum);
        assert(stock >= 0 && stock <= 50);
        assert(stock + sold == 50);
        assert(paid == 3 * sold);
    }
}
