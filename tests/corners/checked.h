// What a generated program means to the verifier.
typedef __SIZE_TYPE__ size_t;
typedef __UINTPTR_TYPE__ uintptr_t;
#define NULL ((void *)0)
extern int __VERIFIER_nondet_int(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void __VERIFIER_assume(int);
extern _Noreturn void __assert_fail(const char *, const char *, unsigned, const char *);
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void free(void *);
int atexit(void (*)(void));
_Noreturn void exit(int), abort(void);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
int memcmp(const void *, const void *, size_t);
char *strcpy(char *, const char *);
char *strncpy(char *, const char *, size_t);
char *strcat(char *, const char *);
char *strncat(char *, const char *, size_t);
char *strchr(const char *, int);
char *strrchr(const char *, int);
int strcmp(const char *, const char *);
int strncmp(const char *, const char *, size_t);
size_t strlen(const char *);

// What holds or ends the execution without a failure.
#define ASSUME(condition) __VERIFIER_assume(condition)
#define ASSERT(condition) ((condition) ? (void)0 : __assert_fail(#condition, __FILE__, __LINE__, __func__))
// What the next construct promises the compiler.
#define REQUIRE(condition) ((void)0)
// A pointer moves to an offset in an object of that size.
#define SUM(offset, size) ((void)0)
// A number from low to high.
#define INPUT(low, high) input_between(low, high)
static int input_between(int low, int high) {
    int value = __VERIFIER_nondet_int();
    __VERIFIER_assume(low <= value && value <= high);
    return value;
}
// Whether a loop goes on, any number of times.
#define MORE() (__VERIFIER_nondet_int() != 0)
// In each iteration of what may be endless.
#define STEP()
// What one rendering has only.
#define NATIVE(...)
#define CHECKED(...) __VA_ARGS__
// A variable without initialiser whose value is assumed to be from low to high.
#define ANY(type, name, low, high) type name; __VERIFIER_assume((low) <= name && name <= (high))
// A variable of a block, natively always at another place: where two live one after the other at the same address, the
// address sanitizer takes pointers to one for pointers to the other. And a use of it.
#define LOCAL(type, name) type name
#define V(name) name
// Arrays that live until their block, or their function, is left.
#define FRAME
#define VARIABLE_LENGTH(type, name, count) type name[count]
#define ALLOCATED(type, count) ((type *)__builtin_alloca((count) * sizeof(type)))
// The element `index` elements behind `pointer`, behind which there are `before + room` elements from `-before` on.
#define ELEMENT(pointer, index, before, room) (pointer)[index]
// A read of something volatile: any number of which only the bits of mask are used.
#define VOLATILE(place, mask) (int)((place) & (mask))
// Something that C leaves open each time: whether the condition holds.
#define EITHER(condition) (condition)
// Some bits, without a condition that ends executions.
#define BITS(mask) (__VERIFIER_nondet_int() & (mask))
// Variables and parameters that point to heap objects, the end of an object, each round of a loop, and ends of the program.
#define HOLD(name) ((void)0)
#define SLOT(name, value) NODE *name = value
#define RELEASE(pointer) free(pointer)
#define ROUND()
#define LEAVE() exit(0)
#define STOP() abort()
#define FAIL() __builtin_trap()
