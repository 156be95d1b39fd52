// A number with a point in a text: its value, and where it ends.
// truth: assertions true
// truth: deref true
// verify: --property assertions => true
// verify: --property deref => true
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char *end;
    double half = strtod("  0.5e0;", &end);
    assert(half == 0.5 && *end == ';');
    assert(strtod("-12.25", NULL) == -12.25);
    assert(strtof("0.1", &end) == 0.1f && *end == 0);
    assert(strtod("1e", &end) == 1 && *end == 'e');
    assert(strtod(".", &end) == 0 && *end == '.');
    assert(strtod("-infinity", NULL) < -1e308);
    assert(atof("2.5 kg") == 2.5);
    float x = 0;
    double y = 0;
    assert(sscanf("3.75,1e3", "%f,%lf", &x, &y) == 2);
    assert(x == 3.75f && y == 1000);
    return 0;
}
