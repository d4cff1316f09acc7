// Package curve is the group ristretto255 (RFC 9496) on top of package field: what package group computes with in
// browsers. It is for group alone; everyone else uses that.
//
// A [Point] is a point of the curve edwards25519,
//
//	-x² + y² = 1 + d·x²·y²,  d = -121665/121666,
//
// and stands, together with the points that differ from it by one of small order, for an element of the group.
// Scalars are little-endian numbers below 2^253; the group's order is l = 2^252 + 27742317777372353535851937790883648493.
//
// All functions take the same time and read the same memory for all values of their arguments, but for those named
// VarTime and the refusals of Decode: they neither branch on these values nor use them as an index. The compiler and
// the browser add no branches of theirs as far as is known, and promise nothing.
package curve
