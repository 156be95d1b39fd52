int main(void) {
    char bytes[8] = {0};
    int *number = (int *)(bytes + 1);
    return *number;
}
