// Long options may be cut short, have their arguments behind a =, and set flags.
// truth: default true
// verify: => true
#include <assert.h>
#include <getopt.h>
#include <string.h>

static int verbose;
static const struct option known[] = {
    {"verbose", no_argument, &verbose, 2},
    {"version", no_argument, 0, 'V'},
    {"size", required_argument, 0, 's'},
    {"colour", optional_argument, 0, 'c'},
    {0, 0, 0, 0},
};

int main(void) {
    char *list[] = {"measure", "--verb", "file", "--size=12", "--ver", "--colour", "--size", "7", "--", "-x", 0};
    int place = -1;
    assert(getopt_long(10, list, "+s:", known, &place) == 0 && verbose == 2 && place == 0);
    assert(getopt_long(10, list, "+s:", known, &place) == -1 && strcmp(list[optind], "file") == 0);
    optind++;
    assert(getopt_long(10, list, "+s:", known, &place) == 's' && place == 2 && strcmp(optarg, "12") == 0);
    assert(getopt_long(10, list, "+s:", known, 0) == '?' && optopt == 0);
    assert(getopt_long(10, list, "+s:", known, 0) == 'c' && optarg == 0);
    assert(getopt_long(10, list, "+s:", known, 0) == 's' && optarg[0] == '7');
    assert(getopt_long(10, list, "+s:", known, 0) == -1 && optind == 9);
    return 0;
}
