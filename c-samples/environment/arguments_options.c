// A program that looks for options among its arguments, which are texts of any length: each loop stays inside.
// truth: deref true
// truth: termination true
// verify: --property deref => true
// verify: --property termination => true
#include <string.h>

static int verbose, quiet;
static const char *output;

static int length(const char *s) {
    int n = 0;
    while (s[n])
        n++;
    return n;
}

int main(int argc, char **argv) {
    int i;
    for (i = 1; i < argc && argv[i][0] == '-'; i++) {
        if (argv[i][1] == '-' && argv[i][2] == 0)
            break;
        for (char *flag = argv[i] + 1; *flag; flag++) {
            if (*flag == 'v')
                verbose++;
            else if (*flag == 'q')
                quiet = 1;
        }
        if (strcmp(argv[i], "--output") == 0 && i + 1 < argc)
            output = argv[++i];
    }
    return output ? length(output) > 3 : verbose - quiet;
}
