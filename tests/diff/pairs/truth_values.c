// diff: inverted equal => equal
// diff: forgotten different => different
// diff: as_number conditional => unknown
// diff: in_structure different => different
// diff: copied conditional => unknown
// diff: byte_with_bits different => different
// diff: any_is_set different => different
// truth values in memory: bytes other than 0 and 1 show nothing, and are no reason to be equal where the byte is a number
#include <stdbool.h>
#include <string.h>
struct flags { int x; bool on; bool off; };
static bool ready;
void make_ready(bool r) { ready = r; }
#ifndef NEW
int inverted(const bool *p, int x) { if (*p && x > 3) return 1; return 0; }
int forgotten(const bool *p, int x) { return *p && x == 12345; }
int as_number(const bool *p) { return *p ? 1 : 0; }
int in_structure(const struct flags *f) { return f->on && !f->off && f->x > 77; }
void copied(bool *p, const bool *q) { *p = *q; }
int byte_with_bits(const unsigned char *p) { return *p ? 1 : 0; }
int any_is_set(int n) { return ready ? n : n + 1; }
#else
int inverted(const bool *p, int x) { if (!*p) return 0; return x <= 3 ? 0 : 1; }
int forgotten(const bool *p, int x) { return *p && x == 12345 && x == 12346; }
int as_number(const bool *p) { unsigned char byte; memcpy(&byte, p, 1); return byte; }
int in_structure(const struct flags *f) { return f->on && f->x > 77; }
void copied(bool *p, const bool *q) { memcpy(p, q, 1); }
int byte_with_bits(const unsigned char *p) { return *p & 1; }
int any_is_set(int n) { return n + 1 - 2 * ready; }
#endif
