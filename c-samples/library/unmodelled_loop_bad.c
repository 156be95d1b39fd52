// That an execution rests on a function nobody models is known at once; no invariant would help.
// truth: div-by-zero false line 10
// verify: --property div-by-zero => unknown says "the execution found depends on frobnicate(), which is not modelled"
extern int frobnicate(int);
extern void abort(void);
int main(int argc, char **argv) {
    int sum = 0;
    for (int i = 0; i < argc; i++) sum += frobnicate(i) & 1;
    if (sum > argc) abort();
    return 100 / (argc - 3);
}
