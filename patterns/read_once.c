// A plain read becomes one that the compiler neither repeats nor leaves out (READ_ONCE).
HOLE_TYPE old_read_once(HOLE_TYPE *place) { return *place; }
HOLE_TYPE new_read_once(HOLE_TYPE *place) { return *(HOLE_TYPE volatile *)place; }
