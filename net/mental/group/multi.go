package group

import "fmt"

// MultiMul returns Σ s_i·p_i. The slices must have one length, which is all that its time depends on.
func MultiMul(s []Scalar, p []Point) Point {
	checkTerms(s, p)
	return multiMul(s, p)
}

// VarTimeMultiMul returns Σ s_i·p_i, faster than MultiMul and in time that depends on the scalars: for public
// values only.
func VarTimeMultiMul(s []Scalar, p []Point) Point {
	checkTerms(s, p)
	return varTimeMultiMul(s, p)
}

func checkTerms(s []Scalar, p []Point) {
	if len(s) != len(p) {
		panic(fmt.Sprintf("group: %d scalars for %d points", len(s), len(p)))
	}
}
