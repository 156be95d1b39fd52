int main(void) {
    double zero = 0.0;
    return zero / zero > 1.0;
}
