//! The `verify` program: everything is in [`verify::cli`].

fn main() {
    verify::cli::main()
}
