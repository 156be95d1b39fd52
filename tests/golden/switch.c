// A switch with a case that falls through.
int main(int argc, char **argv) {
    int x = 0;
    switch (argc) {
    case 1:
        x = 1;
    case 2:
        x = x + argc;
        break;
    default:
        x = -1;
    }
    return x;
}
