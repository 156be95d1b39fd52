// Numbers of a format whose range the integer type exceeds: infinity, what is no number and what is negative do not fit.
// truth: --function wide float-conversion false line 8
// truth: --function narrow float-conversion false line 9
// truth: --function fits float-conversion true
// verify: --property float-conversion --function wide => false(float-conversion) line 8
// verify: --property float-conversion --function narrow => false(float-conversion) line 9
// verify: --property float-conversion --function fits => true
unsigned __int128 wide(float f) { return f; }
unsigned short narrow(_Float16 f) { return f; }
int fits(_Float16 f) { return f > -1 && f < 70000 && f - f == 0 ? f : 0; }
