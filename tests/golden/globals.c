// Initial values: constants, a pointer into an array, zeros.
static const int table[3] = {10, 20};
static struct {
    const int *at;
    char name[4];
} cursor = {table + 1, "ab"};

int main(void) {
    return *cursor.at - cursor.name[0];
}
