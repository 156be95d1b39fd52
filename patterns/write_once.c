// A plain write becomes one that the compiler neither splits nor leaves out (WRITE_ONCE).
void old_write_once(HOLE_TYPE *place, HOLE_TYPE value) { *place = value; }
void new_write_once(HOLE_TYPE *place, HOLE_TYPE value) { *(HOLE_TYPE volatile *)place = value; }
