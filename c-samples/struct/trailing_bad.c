// An array at the end of a structure is as long as it says.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
struct frame { unsigned len; unsigned char payload[4]; };
struct channel { struct frame rx; int state; };
int main(void) {
    struct channel c = {{0}};
    c.rx.payload[4] = 1;
    return c.state;
}
