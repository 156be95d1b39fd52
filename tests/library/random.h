/* What the programs share that try the bounds of models natively. */
static unsigned long long state = 88172645463325252ull;
static unsigned long long random_bits(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static double any_double(void);

/* A double with other last bits, or a number that need not be one. */
static long double any_long(void) {
  union { long double number; struct { unsigned long long significand; unsigned short top; }; } u = {any_double()};
  unsigned long long bits = random_bits();
  if (bits & 1) u.significand ^= bits >> 60;
  if (bits & 6 || u.number != u.number || u.number == 0) return u.number;
  u.significand = random_bits() | 1ull << 63;
  u.top = bits >> 16 & (bits & 8 ? 0xffff : 0xbfff);
  if (!(u.top & 0x7fff)) u.significand &= ~0ull >> 1;
  if ((u.top & 0x7fff) == 0x7fff) u.significand = 1ull << 63;
  return u.number;
}

/* The same number, or no number both; zeros have signs. */
static _Bool same(long double a, long double b) { return a != a ? b != b : a == b && (a || !__builtin_signbit(a) == !__builtin_signbit(b)); }
