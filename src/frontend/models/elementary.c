// Elementary functions of math.h: exact where IEEE 754 says what the result is, and elsewhere within bounds that good libraries keep (glibc's errors
// are of 4 units in the last place at most, those of tgamma of 10; the bounds leave 16). In runs, the machine's library computes them, but for those of
// long double, of which nothing is known but bounds, no tighter than those of double.

// Sixteen units in the last place, and pi.
#define MORE_double 0x1.000000000001p0
#define MORE_float 0x1.00002p0f
#define MORE_long_double 0x1.000000000001p0L
#define PI 0x1.921fb54442d18p1
#define ABOVE(value) ((value) < 0 ? (type)(value) / MORE : (type)(value) * MORE)
#define BELOW(value) ((value) < 0 ? (type)(value) * MORE : (type)(value) / MORE)

// What holds of results if they are rounded to the nearest numbers.
#define HOLDS(condition) __verify_assume(__verify_rounding != TO_NEAREST || (condition))
#define BETWEEN(low, high) HOLDS(r >= (low) && r <= (high))
#define SAME_SIGN(x) HOLDS((x) > 0 ? r > 0 : r < 0)
#define NO_NUMBER ((x - x) / (x - x))
// Of a function that does nothing else around `at`, whose value there is known.
#define INCREASES_AT(at, value) HOLDS((x > (type)(at) || r <= ABOVE(value)) && (x < (type)(at) || r >= BELOW(value)))
#define DECREASES_AT(at, value) HOLDS((x > (type)(at) || r >= BELOW(value)) && (x < (type)(at) || r <= ABOVE(value)))

// A result whose last digits are not known: one that is up to four numbers away, 0 and infinities among them.
#define NEAR(type, integer, union_type, infinity) \
  static type __verify_trusted_near_##type(type r) { \
    if (IS_NAN(r)) return r; \
    union union_type u = {r}; \
    integer sign = u.bits & ~((integer)-1 >> 1), magnitude = u.bits - sign; \
    int difference = __verify_guess() % 5; \
    if (difference < 0 && magnitude < -difference) difference = 0; \
    magnitude += difference; \
    u.bits = sign | (magnitude > infinity ? infinity : magnitude); \
    return u.number; \
  } \
  static type __verify_trusted_result_##type(type r) { \
    return ARE_DIGITS_KNOWN ? r : __verify_trusted_near_##type(r); \
  }
// The functions of glibc for other machines, and in other rounding modes, give other digits than those of this machine.
#define ARE_DIGITS_KNOWN (sizeof(void *) == 8 && __verify_is_x86() && __verify_rounding == TO_NEAREST)
union double_bits { double number; unsigned long long bits; };
union float_bits { float number; unsigned bits; };
// As x87 writes it.
union long_bits { long double number; struct { unsigned long long significand; unsigned short top; }; };
NEAR(double, unsigned long long, double_bits, 0x7ffull << 52)
NEAR(float, unsigned, float_bits, 0x7f800000u)

// A function of all formats: `type` and `MORE` are what they are called, `r` is the result that the bounds are about.
#define FUNCTION(name, special, bounds) \
  MODEL double name(double x) { \
    typedef double type; \
    const double MORE = MORE_double; \
    special \
    double r = __verify_trusted_result_double(__verify_elementary_##name(x)); \
    bounds \
    return r; \
  } \
  MODEL float name##f(float x) { \
    typedef float type; \
    const float MORE = MORE_float; \
    special \
    float r = __verify_trusted_result_float(__verify_elementary_##name##f(x)); \
    bounds \
    return r; \
  } \
  MODEL long double name##l(long double x) { \
    typedef long double type; \
    const long double MORE = MORE_long_double; \
    special \
    long double r = __verify_guess_long_double(); \
    bounds \
    return r; \
  }
#define FUNCTION_2(name, first, second, special, bounds) \
  MODEL double name(double first, double second) { \
    typedef double type; \
    const double MORE = MORE_double; \
    special \
    double r = __verify_trusted_result_double(__verify_elementary_##name(first, second)); \
    bounds \
    return r; \
  } \
  MODEL float name##f(float first, float second) { \
    typedef float type; \
    const float MORE = MORE_float; \
    special \
    float r = __verify_trusted_result_float(__verify_elementary_##name##f(first, second)); \
    bounds \
    return r; \
  } \
  MODEL long double name##l(long double first, long double second) { \
    typedef long double type; \
    const long double MORE = MORE_long_double; \
    special \
    long double r = __verify_guess_long_double(); \
    bounds \
    return r; \
  }
#define LIMIT(single, twice, extended) (IS_FLOAT ? (type)(single) : IS_LONG ? (type)(extended) : (type)(twice))
#define IF(condition, value) if (condition) return value;
#define SIGNALING IF(__builtin_issignaling(x) || __builtin_issignaling(y), x + y)
// Without a value, and with the zero that they are given.
#define ODD IF(IS_NAN(x), x + x) IF(x == 0, x)

FUNCTION(sin, ODD IF(INFINITE(x), x - x),
  BETWEEN(-1, 1);
  HOLDS(ABS(r) <= ABOVE(ABS(x)));
  if (ABS(x) <= (type)3.1415) SAME_SIGN(x);
  if (ABS(x) <= (type)1.5707) {
    INCREASES_AT(-1.25, -0.9489846193555862);
    INCREASES_AT(-1.0, -0.8414709848078965);
    INCREASES_AT(-0.75, -0.6816387600233341);
    INCREASES_AT(-0.5, -0.479425538604203);
    INCREASES_AT(-0.25, -0.24740395925452294);
    INCREASES_AT(0.25, 0.24740395925452294);
    INCREASES_AT(0.5, 0.479425538604203);
    INCREASES_AT(0.75, 0.6816387600233341);
    INCREASES_AT(1.0, 0.8414709848078965);
    INCREASES_AT(1.25, 0.9489846193555862);
  } else if (x > 0 && x >= (type)1.5709 && x <= (type)4.712) {
    DECREASES_AT(1.75, 0.9839859468739369);
    DECREASES_AT(2.0, 0.9092974268256817);
    DECREASES_AT(2.5, 0.5984721441039565);
    DECREASES_AT(3.0, 0.1411200080598672);
    DECREASES_AT(3.5, -0.35078322768961984);
    DECREASES_AT(4.0, -0.7568024953079282);
    DECREASES_AT(4.5, -0.977530117665097);
  }
)
FUNCTION(cos, IF(IS_NAN(x), x + x) IF(x == 0, 1) IF(INFINITE(x), x - x),
  BETWEEN(-1, 1);
  x = ABS(x);
  if (x <= (type)1.5707) HOLDS(r > 0);
  if (x <= (type)3.1415) {
    DECREASES_AT(0.25, 0.9689124217106447);
    DECREASES_AT(0.5, 0.8775825618903728);
    DECREASES_AT(0.75, 0.7316888688738209);
    DECREASES_AT(1.0, 0.5403023058681398);
    DECREASES_AT(1.25, 0.3153223623952687);
    DECREASES_AT(1.5, 0.0707372016677029);
    DECREASES_AT(1.75, -0.17824605564949209);
    DECREASES_AT(2.0, -0.4161468365471424);
    DECREASES_AT(2.5, -0.8011436155469337);
    DECREASES_AT(3.0, -0.9899924966004454);
  }
)
FUNCTION(tan, ODD IF(INFINITE(x), x - x),
  if (ABS(x) <= (type)1.5707) {
    SAME_SIGN(x);
    HOLDS(ABS(r) >= BELOW(ABS(x)));
    INCREASES_AT(-1.5, -14.101419947171719);
    INCREASES_AT(-1.25, -3.0095696738628313);
    INCREASES_AT(-1.0, -1.5574077246549023);
    INCREASES_AT(-0.75, -0.9315964599440725);
    INCREASES_AT(-0.5, -0.5463024898437905);
    INCREASES_AT(-0.25, -0.25534192122103627);
    INCREASES_AT(0.25, 0.25534192122103627);
    INCREASES_AT(0.5, 0.5463024898437905);
    INCREASES_AT(0.75, 0.9315964599440725);
    INCREASES_AT(1.0, 1.5574077246549023);
    INCREASES_AT(1.25, 3.0095696738628313);
    INCREASES_AT(1.5, 14.101419947171719);
  }
)
FUNCTION(asin, ODD IF(ABS(x) > 1, NO_NUMBER),
  BETWEEN(-ABOVE(PI / 2), ABOVE(PI / 2));
  SAME_SIGN(x);
  HOLDS(ABS(r) >= BELOW(ABS(x)));
  INCREASES_AT(-0.75, -0.848062078981481);
  INCREASES_AT(-0.5, -0.5235987755982989);
  INCREASES_AT(-0.25, -0.25268025514207865);
  INCREASES_AT(0.25, 0.25268025514207865);
  INCREASES_AT(0.5, 0.5235987755982989);
  INCREASES_AT(0.75, 0.848062078981481);
)
FUNCTION(acos, IF(IS_NAN(x), x + x) IF(ABS(x) > 1, NO_NUMBER) IF(x == 1, 0),
  BETWEEN(0, ABOVE(PI));
  HOLDS(r > 0);
  DECREASES_AT(-0.75, 2.4188584057763776);
  DECREASES_AT(-0.5, 2.0943951023931957);
  DECREASES_AT(-0.25, 1.8234765819369754);
  DECREASES_AT(0.0, 1.5707963267948966);
  DECREASES_AT(0.25, 1.318116071652818);
  DECREASES_AT(0.5, 1.0471975511965979);
  DECREASES_AT(0.75, 0.7227342478134157);
)
FUNCTION(atan, ODD,
  BETWEEN(-ABOVE(PI / 2), ABOVE(PI / 2));
  SAME_SIGN(x);
  HOLDS(ABS(r) <= ABOVE(ABS(x)));
  INCREASES_AT(-16.0, -1.5083775167989393);
  INCREASES_AT(-4.0, -1.3258176636680326);
  INCREASES_AT(-2.0, -1.1071487177940904);
  INCREASES_AT(-1.0, -0.7853981633974483);
  INCREASES_AT(-0.5, -0.4636476090008061);
  INCREASES_AT(-0.25, -0.24497866312686414);
  INCREASES_AT(0.25, 0.24497866312686414);
  INCREASES_AT(0.5, 0.4636476090008061);
  INCREASES_AT(1.0, 0.7853981633974483);
  INCREASES_AT(2.0, 1.1071487177940904);
  INCREASES_AT(4.0, 1.3258176636680326);
  INCREASES_AT(16.0, 1.5083775167989393);
)
FUNCTION(sinh, ODD IF(INFINITE(x), x),
  SAME_SIGN(x);
  HOLDS(ABS(r) >= BELOW(ABS(x)));
  if (ABS(x) <= LIMIT(89, 710, 11357)) HOLDS(!INFINITE(r));
  INCREASES_AT(-8.0, -1490.4788257895502);
  INCREASES_AT(-4.0, -27.28991719712775);
  INCREASES_AT(-2.0, -3.626860407847019);
  INCREASES_AT(-1.0, -1.1752011936438014);
  INCREASES_AT(-0.5, -0.5210953054937474);
  INCREASES_AT(0.5, 0.5210953054937474);
  INCREASES_AT(1.0, 1.1752011936438014);
  INCREASES_AT(2.0, 3.626860407847019);
  INCREASES_AT(4.0, 27.28991719712775);
  INCREASES_AT(8.0, 1490.4788257895502);
)
FUNCTION(cosh, IF(IS_NAN(x), x + x) IF(x == 0, 1) IF(INFINITE(x), x * x),
  x = ABS(x);
  HOLDS(r >= 1 && r >= BELOW(x));
  if (x <= LIMIT(89, 710, 11357)) HOLDS(!INFINITE(r));
  INCREASES_AT(0.5, 1.1276259652063807);
  INCREASES_AT(1.0, 1.5430806348152437);
  INCREASES_AT(2.0, 3.7621956910836314);
  INCREASES_AT(4.0, 27.308232836016487);
  INCREASES_AT(8.0, 1490.479161252178);
)
FUNCTION(tanh, ODD,
  BETWEEN(-1, 1);
  SAME_SIGN(x);
  HOLDS(ABS(r) <= ABOVE(ABS(x)));
  INCREASES_AT(-4.0, -0.999329299739067);
  INCREASES_AT(-2.0, -0.9640275800758169);
  INCREASES_AT(-1.0, -0.7615941559557649);
  INCREASES_AT(-0.5, -0.46211715726000974);
  INCREASES_AT(-0.25, -0.24491866240370913);
  INCREASES_AT(0.25, 0.24491866240370913);
  INCREASES_AT(0.5, 0.46211715726000974);
  INCREASES_AT(1.0, 0.7615941559557649);
  INCREASES_AT(2.0, 0.9640275800758169);
  INCREASES_AT(4.0, 0.999329299739067);
)
FUNCTION(asinh, ODD IF(INFINITE(x), x),
  SAME_SIGN(x);
  HOLDS(ABS(r) <= ABOVE(ABS(x)));
  INCREASES_AT(-64.0, -4.85209129348869);
  INCREASES_AT(-4.0, -2.0947125472611012);
  INCREASES_AT(-1.0, -0.881373587019543);
  INCREASES_AT(-0.5, -0.48121182505960347);
  INCREASES_AT(0.5, 0.48121182505960347);
  INCREASES_AT(1.0, 0.881373587019543);
  INCREASES_AT(4.0, 2.0947125472611012);
  INCREASES_AT(64.0, 4.85209129348869);
)
FUNCTION(acosh, IF(IS_NAN(x), x + x) IF(x < 1, NO_NUMBER) IF(x == 1, 0) IF(INFINITE(x), x),
  HOLDS(r > 0 && r <= ABOVE(x));
  INCREASES_AT(1.5, 0.9624236501192069);
  INCREASES_AT(2.0, 1.3169578969248166);
  INCREASES_AT(4.0, 2.0634370688955608);
  INCREASES_AT(64.0, 4.851969223174674);
)
FUNCTION(atanh, ODD IF(ABS(x) > 1, NO_NUMBER) IF(ABS(x) == 1, x / 0),
  SAME_SIGN(x);
  HOLDS(ABS(r) >= BELOW(ABS(x)) && ABS(r) <= LIMIT(20, 20, 24));
  INCREASES_AT(-0.75, -0.9729550745276566);
  INCREASES_AT(-0.5, -0.5493061443340548);
  INCREASES_AT(-0.25, -0.25541281188299536);
  INCREASES_AT(0.25, 0.25541281188299536);
  INCREASES_AT(0.5, 0.5493061443340548);
  INCREASES_AT(0.75, 0.9729550745276566);
)
FUNCTION(exp, IF(IS_NAN(x), x + x) IF(x == 0, 1) IF(INFINITE(x), x > 0 ? x : 0),
  HOLDS(x > 0 ? r >= 1 && r >= BELOW(x) : r >= 0 && r <= 1);
  if (x >= LIMIT(89, 709.8, 11357)) HOLDS(INFINITE(r));
  if (x <= LIMIT(88, 709, 11356)) HOLDS(!INFINITE(r));
  if (x <= LIMIT(-105, -746, -11401)) HOLDS(r == 0);
  if (x >= LIMIT(-87, -708, -11355)) HOLDS(r > 0);
  INCREASES_AT(-20.0, 2.061153622438558e-09);
  INCREASES_AT(-10.0, 4.5399929762484854e-05);
  INCREASES_AT(-5.0, 0.006737946999085467);
  INCREASES_AT(-3.0, 0.049787068367863944);
  INCREASES_AT(-2.0, 0.1353352832366127);
  INCREASES_AT(-1.0, 0.36787944117144233);
  INCREASES_AT(-0.5, 0.6065306597126334);
  INCREASES_AT(-0.25, 0.7788007830714049);
  INCREASES_AT(0.25, 1.2840254166877414);
  INCREASES_AT(0.5, 1.6487212707001282);
  INCREASES_AT(1.0, 2.718281828459045);
  INCREASES_AT(2.0, 7.38905609893065);
  INCREASES_AT(3.0, 20.085536923187668);
  INCREASES_AT(5.0, 148.4131591025766);
  INCREASES_AT(10.0, 22026.465794806718);
  INCREASES_AT(20.0, 485165195.4097903);
  INCREASES_AT(50.0, 5.184705528587072e+21);
)
FUNCTION(exp2, IF(IS_NAN(x), x + x) IF(x == 0, 1) IF(INFINITE(x), x > 0 ? x : 0),
  HOLDS(x > 0 ? r >= 1 : r >= 0 && r <= 1);
  if (x >= LIMIT(128, 1024, 16384)) HOLDS(INFINITE(r));
  if (x <= LIMIT(127, 1023, 16383)) HOLDS(!INFINITE(r));
  if (x <= LIMIT(-151, -1076, -16447)) HOLDS(r == 0);
  if (x >= LIMIT(-126, -1022, -16382)) HOLDS(r > 0);
  INCREASES_AT(-32.0, 2.3283064365386963e-10);
  INCREASES_AT(-16.0, 1.52587890625e-05);
  INCREASES_AT(-8.0, 0.00390625);
  INCREASES_AT(-4.0, 0.0625);
  INCREASES_AT(-2.0, 0.25);
  INCREASES_AT(-1.0, 0.5);
  INCREASES_AT(1.0, 2.0);
  INCREASES_AT(2.0, 4.0);
  INCREASES_AT(4.0, 16.0);
  INCREASES_AT(8.0, 256.0);
  INCREASES_AT(16.0, 65536.0);
  INCREASES_AT(32.0, 4294967296.0);
)
FUNCTION(exp10, IF(IS_NAN(x), x + x) IF(x == 0, 1) IF(INFINITE(x), x > 0 ? x : 0),
  HOLDS(x > 0 ? r >= 1 : r >= 0 && r <= 1);
  if (x >= LIMIT(38.6, 308.3, 4933)) HOLDS(INFINITE(r));
  if (x <= LIMIT(38.5, 308.2, 4932)) HOLDS(!INFINITE(r));
  if (x <= LIMIT(-46, -324, -4952)) HOLDS(r == 0);
  if (x >= LIMIT(-37, -307, -4931)) HOLDS(r > 0);
  INCREASES_AT(-20.0, 1e-20);
  INCREASES_AT(-10.0, 1e-10);
  INCREASES_AT(-5.0, 1e-5);
  INCREASES_AT(-2.0, 0.01);
  INCREASES_AT(-1.0, 0.1);
  INCREASES_AT(-0.5, 0.31622776601683794);
  INCREASES_AT(0.5, 3.1622776601683795);
  INCREASES_AT(1.0, 10.0);
  INCREASES_AT(2.0, 100.0);
  INCREASES_AT(3.0, 1000.0);
  INCREASES_AT(5.0, 1e5);
  INCREASES_AT(10.0, 1e10);
  INCREASES_AT(20.0, 1e20);
)
FUNCTION(expm1, ODD IF(INFINITE(x), x > 0 ? x : -1),
  SAME_SIGN(x);
  HOLDS(r >= -1 && r >= BELOW(x));
  if (x >= LIMIT(89, 709.8, 11357)) HOLDS(INFINITE(r));
  if (x <= LIMIT(88, 709, 11356)) HOLDS(!INFINITE(r));
  INCREASES_AT(-5.0, -0.9932620530009145);
  INCREASES_AT(-2.0, -0.8646647167633873);
  INCREASES_AT(-1.0, -0.6321205588285577);
  INCREASES_AT(-0.5, -0.3934693402873666);
  INCREASES_AT(0.5, 0.6487212707001282);
  INCREASES_AT(1.0, 1.718281828459045);
  INCREASES_AT(2.0, 6.38905609893065);
  INCREASES_AT(5.0, 147.4131591025766);
  INCREASES_AT(10.0, 22025.465794806718);
)
FUNCTION(log, IF(IS_NAN(x), x + x) IF(x == 0, -1 / (x * x)) IF(x < 0, NO_NUMBER) IF(x == 1, 0) IF(INFINITE(x), x),
  HOLDS(x > 1 ? r > 0 : r < 0);
  BETWEEN(LIMIT(-746, -746, -11400), LIMIT(710, 710, 11357));
  HOLDS(r <= ABOVE(x - 1));
  INCREASES_AT(0.0009765625, -6.931471805599453);
  INCREASES_AT(0.0625, -2.772588722239781);
  INCREASES_AT(0.25, -1.3862943611198906);
  INCREASES_AT(0.5, -0.6931471805599453);
  INCREASES_AT(0.75, -0.2876820724517809);
  INCREASES_AT(1.5, 0.4054651081081644);
  INCREASES_AT(2.0, 0.6931471805599453);
  INCREASES_AT(3.0, 1.0986122886681098);
  INCREASES_AT(4.0, 1.3862943611198906);
  INCREASES_AT(8.0, 2.0794415416798357);
  INCREASES_AT(16.0, 2.772588722239781);
  INCREASES_AT(100.0, 4.605170185988092);
  INCREASES_AT(1024.0, 6.931471805599453);
  INCREASES_AT(1048576.0, 13.862943611198906);
)
FUNCTION(log2, IF(IS_NAN(x), x + x) IF(x == 0, -1 / (x * x)) IF(x < 0, NO_NUMBER) IF(x == 1, 0) IF(INFINITE(x), x),
  HOLDS(x > 1 ? r > 0 : r < 0);
  BETWEEN(LIMIT(-1075, -1075, -16446), LIMIT(1024, 1024, 16384));
  INCREASES_AT(0.0009765625, -10.0);
  INCREASES_AT(0.0625, -4.0);
  INCREASES_AT(0.25, -2.0);
  INCREASES_AT(0.5, -1.0);
  INCREASES_AT(0.75, -0.4150374992788438);
  INCREASES_AT(1.5, 0.5849625007211562);
  INCREASES_AT(2.0, 1.0);
  INCREASES_AT(3.0, 1.584962500721156);
  INCREASES_AT(4.0, 2.0);
  INCREASES_AT(8.0, 3.0);
  INCREASES_AT(16.0, 4.0);
  INCREASES_AT(1024.0, 10.0);
  INCREASES_AT(1048576.0, 20.0);
)
FUNCTION(log10, IF(IS_NAN(x), x + x) IF(x == 0, -1 / (x * x)) IF(x < 0, NO_NUMBER) IF(x == 1, 0) IF(INFINITE(x), x),
  HOLDS(x > 1 ? r > 0 : r < 0);
  BETWEEN(LIMIT(-324, -324, -4952), LIMIT(309, 309, 4933));
  INCREASES_AT(0.0009765625, -3.010299956639812);
  INCREASES_AT(0.0625, -1.2041199826559248);
  INCREASES_AT(0.25, -0.6020599913279624);
  INCREASES_AT(0.5, -0.3010299956639812);
  INCREASES_AT(2.0, 0.3010299956639812);
  INCREASES_AT(4.0, 0.6020599913279624);
  INCREASES_AT(10.0, 1.0);
  INCREASES_AT(100.0, 2.0);
  INCREASES_AT(1000.0, 3.0);
  INCREASES_AT(10000.0, 4.0);
  INCREASES_AT(100000.0, 5.0);
  INCREASES_AT(1000000.0, 6.0);
)
FUNCTION(log1p, ODD IF(x < -1, NO_NUMBER) IF(x == -1, x / 0) IF(INFINITE(x), x),
  SAME_SIGN(x);
  BETWEEN(LIMIT(-746, -746, -11400), LIMIT(710, 710, 11357));
  HOLDS(r <= ABOVE(x));
  INCREASES_AT(-0.75, -1.3862943611198906);
  INCREASES_AT(-0.5, -0.6931471805599453);
  INCREASES_AT(0.5, 0.4054651081081644);
  INCREASES_AT(1.0, 0.6931471805599453);
  INCREASES_AT(3.0, 1.3862943611198906);
  INCREASES_AT(7.0, 2.0794415416798357);
  INCREASES_AT(15.0, 2.772588722239781);
  INCREASES_AT(1023.0, 6.931471805599453);
)
FUNCTION(cbrt, ODD IF(INFINITE(x), x),
  SAME_SIGN(x);
  HOLDS(ABS(x) >= 1 ? ABS(r) >= BELOW(1) && ABS(r) <= ABOVE(ABS(x)) : ABS(r) >= BELOW(ABS(x)) && ABS(r) <= ABOVE(1));
  INCREASES_AT(-1000.0, -10.0);
  INCREASES_AT(-64.0, -4.0);
  INCREASES_AT(-27.0, -3.0);
  INCREASES_AT(-8.0, -2.0);
  INCREASES_AT(-0.125, -0.5);
  INCREASES_AT(0.125, 0.5);
  INCREASES_AT(8.0, 2.0);
  INCREASES_AT(27.0, 3.0);
  INCREASES_AT(64.0, 4.0);
  INCREASES_AT(1000.0, 10.0);
  if (!IS_LONG) r = IS_FLOAT ? __verify_trusted_near_float(r) : __verify_trusted_near_double(r);
)

FUNCTION(erf, ODD IF(INFINITE(x), x > 0 ? 1 : -1),
  BETWEEN(-1, 1);
  SAME_SIGN(x);
  HOLDS(ABS(r) <= ABOVE(ABS(x) * (type)1.13));
  if (ABS(x) <= (type)0.5) HOLDS(ABS(r) >= BELOW(ABS(x)));
  INCREASES_AT(-3.0, -0.9999779095030014);
  INCREASES_AT(-2.0, -0.9953222650189527);
  INCREASES_AT(-1.0, -0.8427007929497149);
  INCREASES_AT(-0.5, -0.5204998778130465);
  INCREASES_AT(-0.25, -0.27632639016823696);
  INCREASES_AT(0.25, 0.27632639016823696);
  INCREASES_AT(0.5, 0.5204998778130465);
  INCREASES_AT(1.0, 0.8427007929497149);
  INCREASES_AT(2.0, 0.9953222650189527);
  INCREASES_AT(3.0, 0.9999779095030014);
)
FUNCTION(erfc, IF(IS_NAN(x), x + x) IF(x == 0, 1) IF(INFINITE(x), x > 0 ? 0 : 2),
  BETWEEN(0, 2);
  HOLDS(x > 0 ? r <= 1 : r >= 1);
  if (x >= LIMIT(11, 28, 107)) HOLDS(r == 0);
  if (x <= LIMIT(9, 26, 106)) HOLDS(r > 0);
  DECREASES_AT(-2.0, 1.9953222650189528);
  DECREASES_AT(-1.0, 1.8427007929497148);
  DECREASES_AT(-0.5, 1.5204998778130465);
  DECREASES_AT(0.5, 0.4795001221869535);
  DECREASES_AT(1.0, 0.15729920705028513);
  DECREASES_AT(2.0, 0.004677734981047266);
  DECREASES_AT(3.0, 2.209049699858544e-05);
  DECREASES_AT(5.0, 1.5374597944280349e-12);
)

// From where on all numbers are even.
#define EVEN LIMIT(0x1p53, 0x1p53, 0x1p64)
#define IS_WHOLE(y) (ABS(y) >= EVEN || (type)(unsigned long long)ABS(y) == ABS(y))
#define IS_ODD(y) (ABS(y) < EVEN && (type)(unsigned long long)ABS(y) == ABS(y) && ((unsigned long long)ABS(y) & 1))

// Below 0, its sign changes at each whole number.
#define GAMMA_IS_NEGATIVE(x) ((x) < 0 && !((long long)(x) & 1))
FUNCTION(tgamma, IF(IS_NAN(x), x + x) IF(x == 0, 1 / x) IF(INFINITE(x), x > 0 ? x : x - x) IF(x < 0 && IS_WHOLE(x), NO_NUMBER),
  if (x < 0) HOLDS(GAMMA_IS_NEGATIVE(x) ? r <= 0 : r >= 0);
  else HOLDS(r >= BELOW(0.8856031944108887));
  if (x > 0 && x <= 1) HOLDS(r >= BELOW((type)0.8856 / x) && r <= ABOVE(1 / x));
  if (x >= 1 && x <= 2) HOLDS(r <= ABOVE(1));
  if (x >= LIMIT(36, 172, 1756)) HOLDS(INFINITE(r));
  if (x >= (type)0.125 && x <= LIMIT(35, 171, 1755)) HOLDS(!INFINITE(r));
  if (x >= 2) {
    INCREASES_AT(2.0, 1.0);
    INCREASES_AT(2.5, 1.329340388179137);
    INCREASES_AT(3.0, 2.0);
    INCREASES_AT(4.0, 6.0);
    INCREASES_AT(5.0, 24.0);
    INCREASES_AT(6.0, 120.0);
    INCREASES_AT(8.0, 5040.0);
    INCREASES_AT(11.0, 3628800.0);
    INCREASES_AT(21.0, 2.43290200817664e+18);
  }
)
#define __verify_elementary___verify_log_gamma __verify_elementary_lgamma
#define __verify_elementary___verify_log_gammaf __verify_elementary_lgammaf
FUNCTION(__verify_log_gamma, IF(IS_NAN(x), x + x) IF(INFINITE(x), x * x) IF(x == 1 || x == 2, 0) IF(x <= 0 && IS_WHOLE(x), 1 / (x - x)),
  HOLDS(!IS_NAN(r));
  if (x > 0) HOLDS(x > 1 && x < 2 ? r < 0 : r > 0);
  if (x > 0) HOLDS(r >= BELOW(-0.12148629053584961));
  if (x > 0 && x <= 1) HOLDS(r <= LIMIT(104, 746, 11400));
  if (x > 0 && x <= LIMIT(1e36, 1e305, 1e4927L)) HOLDS(!INFINITE(r));
  if (x >= 8) HOLDS(r >= BELOW(x));
  if (x >= 2) {
    INCREASES_AT(3.0, 0.6931471805599453);
    INCREASES_AT(4.0, 1.791759469228055);
    INCREASES_AT(5.0, 3.1780538303479458);
    INCREASES_AT(10.0, 12.801827480081469);
    INCREASES_AT(100.0, 359.1342053695754);
  }
)
// The sign is that of the gamma function.
MODEL int signgam;
#define LOG_GAMMA(format, suffix) \
  MODEL format lgamma##suffix##_r(format x, int *sign) { \
    typedef format type; \
    _Bool has_sign = !IS_NAN(x) && !INFINITE(x) && (x >= 0 || !IS_WHOLE(x)); \
    *sign = !has_sign ? __verify_guess() : GAMMA_IS_NEGATIVE(x) || x == 0 && __builtin_signbit(x) ? -1 : 1; \
    return __verify_log_gamma##suffix(x); \
  } \
  MODEL format lgamma##suffix(format x) { return lgamma##suffix##_r(x, &signgam); } \
  MODEL format gamma##suffix(format x) { return lgamma##suffix##_r(x, &signgam); }
LOG_GAMMA(double, )
LOG_GAMMA(float, f)
LOG_GAMMA(long double, l)

MODEL void sincos(double x, double *sine, double *cosine) {
  __verify_may_fail(INFINITE(x), EDOM);
  *sine = sin(x);
  *cosine = cos(x);
}
MODEL void sincosf(float x, float *sine, float *cosine) {
  __verify_may_fail(INFINITE(x), EDOM);
  *sine = sinf(x);
  *cosine = cosf(x);
}
MODEL void sincosl(long double x, long double *sine, long double *cosine) {
  __verify_may_fail(INFINITE(x), EDOM);
  *sine = sinl(x);
  *cosine = cosl(x);
}

// Of the angles beside the axes, only the sign and the quarter are known.
FUNCTION_2(atan2, y, x, IF(IS_NAN(x) || IS_NAN(y), x + y) IF(y == 0 && !__builtin_signbit(x), y),
  BETWEEN(-ABOVE(PI), ABOVE(PI));
  HOLDS(__builtin_signbit(y) ? r <= 0 : r >= 0);
  if (x > 0) BETWEEN(-ABOVE(PI / 2), ABOVE(PI / 2));
  if (x < 0) HOLDS(ABS(r) >= BELOW(PI / 2));
  if (y == 0) HOLDS(ABS(r) >= BELOW(PI));
  if (x == 0 && y != 0) HOLDS(ABS(r) >= BELOW(PI / 2) && ABS(r) <= ABOVE(PI / 2));
)

FUNCTION_2(hypot, x, y, SIGNALING IF(INFINITE(x), x * x) IF(INFINITE(y), y * y) IF(IS_NAN(x) || IS_NAN(y), x + y) IF(x == 0, ABS(y) + 0) IF(y == 0, ABS(x)),
  HOLDS(r >= BELOW(ABS(x)) && r >= BELOW(ABS(y)));
  HOLDS(r <= ABOVE(ABS(x) + ABS(y)));
)

FUNCTION_2(pow, x, y,
  SIGNALING
  IF(y == 0 || x == 1, 1)
  IF(IS_NAN(x) || IS_NAN(y), x + y)
  IF(INFINITE(y), ABS(x) == 1 ? 1 : (ABS(x) > 1) == (y > 0) ? (type)__builtin_inf() : 0)
  IF(x == 0 && y < 0, IS_ODD(y) ? 1 / x : (type)__builtin_inf())
  IF(x == 0, IS_ODD(y) ? x : 0)
  IF(INFINITE(x) && y > 0, IS_ODD(y) ? x : x * x)
  IF(INFINITE(x), IS_ODD(y) ? 1 / x : 0)
  IF(x < 0 && !IS_WHOLE(y), NO_NUMBER)
  IF(y == 1, x),
  HOLDS(x < 0 && IS_ODD(y) ? r <= 0 : r >= 0);
  // Powers of what is above 1 grow with the exponent, and others shrink.
  HOLDS((ABS(x) >= 1) == (y > 0) ? ABS(r) >= 1 : ABS(r) <= 1);
  if (ABS(x) >= 1 && y >= 1) HOLDS(ABS(r) >= BELOW(ABS(x)));
  if (ABS(x) <= 1 && y >= 1) HOLDS(ABS(r) <= ABOVE(ABS(x)));
  type square = x * x;
  if (y == 2 && square > (type)1e-30) HOLDS(r >= BELOW(square) && r <= ABOVE(square));
)
