// The address of a register is no object, unless verify.toml says so.
// truth: deref false line 5
// verify: --property deref => false(valid-deref) line 5
int main(void) {
    return *(volatile unsigned *)0x40021000;
}
