// A pointer to an array of no declared length may lead to any array; a part of a structure is one, too.
// truth: deref true
// truth: --function before deref false line 8
// verify: --property deref => true
// verify: --property deref --function before => false(valid-deref) line 8
struct s { int head; int part[3]; int tail; } s;
int numbers[3] = {1, 2, 3};
int before(int i) { int (*p)[] = &numbers; return i < 3 ? (*p)[i] : 0; }
int main(void) {
    int (*p)[] = &numbers, (*q)[] = &s.part;
    return (*p)[2] + (*q)[2] + (*(int (*)[]) & s.part[1])[1];
}
