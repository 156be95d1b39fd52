int sum(const int *cells, int count) {
    int sum = 0;
    for (int i = 0; i <= count; i++)
        sum += cells[i];
    return sum;
}

int main(void) {
    int cells[3] = {1, 2, 3};
    return sum(cells, 3);
}
