// Each bounce on the floor takes away one from the height that the ball gets to.
// truth: termination true
// verify: --property termination => true
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    int top = __VERIFIER_nondet_uchar(), height = top, falling = 1;
    while (top > 0) {
        if (falling && height > 0) {
            height--;
        } else if (falling) {
            falling = 0;
            top--;
        } else if (height < top) {
            height++;
        } else {
            falling = 1;
        }
    }
    return 0;
}
