// One member is written, another one is read.
union word {
    int whole;
    unsigned char bytes[4];
};

int main(int argc, char **argv) {
    union word w;
    w.whole = argc;
    return w.bytes[argc];
}
