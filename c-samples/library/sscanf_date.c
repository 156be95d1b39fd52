// What a text says is read from it: numbers of a limited width, sets of characters, and how far it was read.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    int year, month, day, used = 0;
    assert(sscanf("2024-02-29!", "%4d-%2d-%2d%n", &year, &month, &day, &used) == 3);
    assert(year == 2024 && month == 2 && day == 29 && used == 10);
    char key[8], value[8];
    assert(sscanf("name = x17", "%7[a-z] = %7s", key, value) == 2);
    assert(strcmp(key, "name") == 0 && strcmp(value, "x17") == 0);
    unsigned bits;
    assert(sscanf("0x2A", "%i", (int *)&bits) == 1 && bits == 42);
    assert(sscanf("", "%d", &day) == EOF && sscanf("x", "%d", &day) == 0 && day == 29);
    return 0;
}
