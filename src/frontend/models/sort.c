// qsort and bsearch: the standard does not say which elements are compared, nor how often, nor where equal ones go.

static void __verify_exchange(char *a, char *b, size_t size) {
  for (size_t k = 0; k < size; k++) {
    char byte = a[k];
    a[k] = b[k];
    b[k] = byte;
  }
}

static size_t __verify_below(size_t count) {
  size_t i = __verify_nondet_size();
  __verify_assume(i < count);
  return i;
}

typedef int __verify_comparison(const void *, const void *);

// Insertion sort. Each order of equal elements is possible.
static void __verify_insert(char *array, size_t count, size_t size, __verify_comparison *compare) {
  for (size_t i = 1; i < count; i++)
    for (size_t j = i; j > 0; j--) {
      char *left = array + (j - 1) * size, *right = array + j * size;
      int order = compare(left, right);
      if (order < 0 || (order == 0 && !__verify_perhaps())) break;
      __verify_exchange(left, right, size);
    }
}

// What an inconsistent comparison leaves: any order.
static void __verify_shuffle(char *array, size_t count, size_t size) {
  for (size_t i = 1; i < count; i++) {
    size_t j = (unsigned)__verify_guess();
    if (j < i) __verify_exchange(array + j * size, array + i * size, size);
  }
}

// Whether three arbitrary elements contradict an order.
static _Bool __verify_contradict(char *array, size_t count, size_t size, __verify_comparison *compare) {
  char *a = array + __verify_below(count) * size;
  char *b = array + __verify_below(count) * size;
  char *c = array + __verify_below(count) * size;
  int ab = compare(a, b), ba = compare(b, a), bc = compare(b, c), ac = compare(a, c);
  if ((ab > 0) != (ba < 0) || (ab < 0) != (ba > 0)) return 1;
  if (ab > 0 || bc > 0) return 0;
  return ab == 0 && bc == 0 ? ac != 0 : ac >= 0;
}

// Calls for whatever elements, which glibc may not make: no counterexample depends on them.
static void __verify_compare_any(char *array, size_t count, size_t size, __verify_comparison *compare) {
  while (__verify_perhaps()) {
    char *a = array + __verify_below(count) * size;
    compare(a, array + __verify_below(count) * size);
  }
}

// An array of `count` elements, which is one even if there are none.
static void __verify_elements(const void *base, size_t count, size_t size) {
  size_t bytes;
  __verify_require(!__builtin_mul_overflow(count, size, &bytes), "array that is larger than memory");
  NOT_NULL_FOR(base, bytes);
  __verify_readable(base, bytes);
}

MODEL void qsort(void *base, size_t count, size_t size, __verify_comparison *compare) {
  __verify_elements(base, count, size);
  NOT_NULL_FOR(compare, 0);
  if (count < 2) return;
  __verify_compare_any(base, count, size, compare);
  __verify_insert(base, count, size, compare);
  if (__verify_perhaps() && __verify_contradict(base, count, size, compare)) __verify_shuffle(base, count, size);
  __verify_compare_any(base, count, size, compare);
}

// The same, where the comparison only reads: calls can be told apart by the checks in them alone.
MODEL void __verify_qsort_pure(void *base, size_t count, size_t size, __verify_comparison *compare) {
  __verify_elements(base, count, size);
  NOT_NULL_FOR(compare, 0);
  if (count < 2) return;
  if (__verify_perhaps() && __verify_contradict(base, count, size, compare)) __verify_shuffle(base, count, size);
  else __verify_insert(base, count, size, compare);
}

static void *__verify_search(const void *key, const char *array, size_t count, size_t size,
                             __verify_comparison *compare) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const char *element = array + middle * size;
    int order = compare(key, element);
    if (order == 0) return (void *)element;
    if (order < 0) high = middle; else low = middle + 1;
  }
  return NULL;
}

// Any element that is equal to the key may be found. glibc finds the one of a binary search.
MODEL void *bsearch(const void *key, const void *base, size_t count, size_t size, __verify_comparison *compare) {
  NOT_NULL_FOR(base, count);
  NOT_NULL_FOR(key, 0);
  NOT_NULL_FOR(compare, 0);
  if (count && __verify_perhaps()) {
    const char *element = (const char *)base + __verify_below(count) * size;
    int order = compare(key, element);
    if (order == 0) return (void *)element;
  }
  return __verify_search(key, base, count, size, compare);
}
