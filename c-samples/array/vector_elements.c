// Elements of vectors are there, and have values when they were given one.
// truth: deref true
// truth: uninitialized true
// truth: --function read deref false line 14
// truth: --function write deref false line 15
// truth: --function hole uninitialized false line 16
// verify: --property deref => true
// verify: --property uninitialized => true
// verify: --property deref --function read => false(valid-deref) line 14
// verify: --property deref --function write => false(valid-deref) line 15
// verify: --property uninitialized --function hole => false(uninitialized) line 16
typedef int v4 __attribute__((vector_size(16)));
v4 g;
int read(unsigned i) { return i <= 4 ? g[i] : 0; }
void write(int i) { if (i < 4) g[i] = 1; }
int hole(void) { v4 v; v[0] = 1; v[1] = 2; return v[0] + v[2]; }
int main(void) {
    v4 v;
    for (int i = 0; i < 4; i++)
        v[i] = i;
    v4 w = __builtin_shufflevector(v, v, 0, 0, 1, 1);
    v4 part;
    part[1] = w[3];
    return part[1] - 1;
}
