//! Facts about programs and the passes that prepare them for the SSA form.
