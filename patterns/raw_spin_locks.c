// Spin locks become raw ones: spin_lock and spin_unlock, and what else is called like that.
void spin_ANY(void *lock);
void raw_spin_ANY(void *lock);
void old_raw_spin(void *lock) { spin_ANY(lock); }
void new_raw_spin(void *lock) { raw_spin_ANY(lock); }
