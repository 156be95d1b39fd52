// The compiler tells how large an object is where it sees it, and whether something is constant.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct packet { char head[4]; char body[12]; };
static struct packet buffer;

int main(void) {
    char *p = buffer.body;
    char local[10];
    _Static_assert(__builtin_constant_p(3 + sizeof buffer), "a constant");
    unsigned n = __VERIFIER_nondet_uint();
    if (__builtin_expect(n >= sizeof local, 0))
        n = sizeof local - 1;
    __builtin_memset(local, 'x', n);
    local[n] = 0;
    assert(__builtin_object_size(local, 0) == 10 && __builtin_object_size(local + 4, 0) == 6);
    assert(__builtin_object_size(&buffer.body, 0) == 12 && __builtin_object_size(buffer.head, 1) == 4);
    __builtin_memcpy(p, local, sizeof local);
    assert(buffer.body[n] == 0 && (n == 0 || p[n - 1] == 'x'));
    assert(__builtin_choose_expr(sizeof(long) == 8, n, "none") < 10);
    return 0;
}
