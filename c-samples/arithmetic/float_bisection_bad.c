// A bisection that is to end when the interval is shorter than the distance of two floats.
// truth: termination false line 6
// verify: --property termination => false(termination) line 6
int main(void) {
    float low = 1, high = 2;
    while (high - low > 1e-8f) {
        float middle = (low + high) / 2;
        if (middle * middle < 2)
            low = middle;
        else
            high = middle;
    }
}
