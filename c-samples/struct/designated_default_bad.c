// Options in a compound literal: those that a caller leaves out are 0, which one of them must not be.
// truth: div-by-zero false line 7
// verify: --property div-by-zero => false(div-by-zero) line 7
struct options { int width, columns, margin; };

static int column_width(const struct options *o) {
    return (o->width - 2 * o->margin) / o->columns;
}
#define COLUMN_WIDTH(...) column_width(&(struct options){.width = 80, __VA_ARGS__})

int main(void) {
    int wide = COLUMN_WIDTH(.columns = 2, .margin = 1);
    return wide + COLUMN_WIDTH(.margin = 4);
}
