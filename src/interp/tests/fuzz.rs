//! The fast code and the code for traces must agree, and so must two runs of one machine.
