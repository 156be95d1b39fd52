// Entries that the linker gathers in a section: it defines where the table begins and ends.
// truth: assertions true
// verify: --property assertions => unknown says "external array"
#include <assert.h>

struct entry { const char *name; int value; };
#define ENTRY(n, v) static const struct entry entry_##n __attribute__((used, section("entries"), aligned(16))) = {#n, v}
ENTRY(first, 1);
ENTRY(second, 2);
extern const struct entry __start_entries[], __stop_entries[];

int main(void) {
    int sum = 0;
    for (const struct entry *e = __start_entries; e < __stop_entries; e++)
        sum += e->value;
    assert(sum == 3);
    return 0;
}
