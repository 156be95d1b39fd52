// With deep arguments, objects are as large as what the program takes them for, texts end, and what is freed are whole objects.
// truth: --function read --pointer-arguments deep deref true
// verify: --property deref --function read --pointer-arguments deep => true
// truth: --function read --pointer-arguments valid deref false line 31
// verify: --property deref --function read --pointer-arguments valid => false(valid-deref) line 31
// truth: --function amount --pointer-arguments deep deref true
// verify: --property deref --function amount --pointer-arguments deep => true
// truth: --function blank --pointer-arguments deep deref true
// verify: --property deref --function blank --pointer-arguments deep => true
// truth: --function blank --pointer-arguments valid deref false line 42
// verify: --property deref --function blank --pointer-arguments valid => false(valid-deref) line 42
// truth: --function sixth --pointer-arguments deep deref false line 49
// verify: --property deref --function sixth --pointer-arguments deep => false(valid-deref) line 49
// truth: --function drop --pointer-arguments deep deref true
// verify: --property deref --function drop --pointer-arguments deep => true
// truth: --function drop_all --pointer-arguments deep free true
// verify: --property free --function drop_all --pointer-arguments deep => unknown
// truth: --function twice --pointer-arguments deep free false line 68
// verify: --property free --function twice --pointer-arguments deep => false(valid-free) line 68
#include <stdlib.h>

struct stream { void *state; };
struct state { struct stream *owner; int mode, level; };
struct value { int type; };
struct number { struct value base; long amount; };
struct list { struct list *next; char *text; };

// What `state` points to only this function knows.
int read(struct stream *s) {
    struct state *state = s->state;
    return state ? state->level : 0;
}

// A larger structure that begins with the declared one.
long amount(struct value *v) {
    return v->type == 1 ? ((struct number *)v)->amount : 0;
}

// The end of the text is not looked for.
int blank(const char *text) {
    int i = 0;
    while (text[i] == ' ' && i < 3)
        i++;
    return i;
}

// How long an array is, nobody says.
int sixth(const int *a) {
    return a[5];
}

void drop(struct list *l) {
    free(l->text);
    free(l);
}

void drop_all(struct list *l) {
    while (l) {
        struct list *next = l->next;
        free(l->text);
        free(l);
        l = next;
    }
}

void twice(struct list *l) {
    free(l->text);
    free(l->text);
}
