#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct item { int key; unsigned kind : 3; char name[3]; struct item *next; double weight; };
union word { int whole; char bytes[4]; };
static struct item table[3];
static const char *words[] = {"one", "two"};
static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int (*operations[2])(int, int) = {add, subtract};
static int sum(int count, ...) {
    va_list list;
    int total = 0;
    va_start(list, count);
    while (count-- > 0) total += va_arg(list, int);
    va_end(list);
    return total;
}
int main(int argc, char **argv) {
    struct item *item = malloc(sizeof *item);
    item->key = __VERIFIER_nondet_int();
    memset(item->name, 0, sizeof item->name);
    memcpy(&table[1], item, sizeof *item);
    switch (item->key & 3) {
    case 0: item->weight = 1.5; break;
    case 1: item->weight = item->key / 2.0; break;
    default: item->next = 0;
    }
    for (int i = 0; i < argc; i++) {
        union word w = {.whole = i};
        table[0].key += operations[i & 1](w.bytes[0], words[1][0]);
        table[0].kind++;
    }
    int lengths[argc];
    lengths[0] = sum(2, argc, table[0].key);
    free(item);
    return table[1].key > lengths[0];
}
