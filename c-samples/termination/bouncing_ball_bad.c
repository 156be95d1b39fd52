// The ball bounces without losing height.
// truth: termination false line 9
// fails for: top = 1
// verify: --property termination => false(termination) line 9
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int top = __VERIFIER_nondet_uchar(), height = top, falling = 1;
    while (top > 0) {
        if (falling && height > 0)
            height--;
        else if (falling)
            falling = 0;
        else if (height < top)
            height++;
        else
            falling = 1;
    }
    return 0;
}
