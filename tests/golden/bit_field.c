// Bit-fields: parts of one unit are read and written.
struct flags {
    unsigned kind : 3;
    int level : 5;
};

int main(int argc, char **argv) {
    struct flags f = {0};
    f.level = argc;
    f.level++;
    return f.kind;
}
