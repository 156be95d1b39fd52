// With deep arguments, pointers in the object are null or lead to objects of their own, as far as two pointers go; what lies behind is not modelled.
// truth: --function weigh --pointer-arguments deep deref true
// verify: --property deref --function weigh --pointer-arguments deep => true
// truth: --function weigh --pointer-arguments valid deref false line 24
// verify: --property deref --function weigh --pointer-arguments valid => false(valid-deref) line 24
// truth: --function letter --pointer-arguments deep deref false line 28
// verify: --property deref --function letter --pointer-arguments deep => false(valid-deref) line 28
// truth: --function third --pointer-arguments deep deref true
// verify: --property deref --function third --pointer-arguments deep => unknown
// truth: --function third --pointer-arguments deep --pointer-depth 3 deref true
// verify: --property deref --function third --pointer-arguments deep --pointer-depth 3 => true
// truth: --function copied --pointer-arguments deep deref true
// verify: --property deref --function copied --pointer-arguments deep => true
// truth: --function table --pointer-arguments deep deref true
// verify: --property deref --function table --pointer-arguments deep => true
struct item { int weight, price; };
struct box {
    const char *label;
    struct { struct item *item; int count; } contents;
    struct box *next;
};

int weigh(const struct box *b) {
    return b->contents.item ? b->contents.item->weight : b->contents.count;
}

int letter(const struct box *b) {
    return b->label[0];
}

int third(const struct box *b) {
    const struct box *second = b->next, *third = second ? second->next : 0;
    return third ? third->contents.count : 0;
}

// Passed in memory.
int copied(struct box b) {
    return b.next && b.next->next != b.next ? b.next->contents.count : 0;
}

// A pointer to a pointer, and an array of pointers.
struct table { struct item *rows[2][2]; };
int table(struct item **p, struct table *t) {
    return (*p ? (*p)->price : 0) + (t->rows[1][0] ? t->rows[1][0]->price : 0);
}
