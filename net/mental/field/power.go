package field

// Invert sets z = 1/x, and 0 for 0.
func (z *Element) Invert(x *Element) *Element {
	// z = x^(p-2), where p - 2 = 8·(2^252 - 3) + 3.
	var power, cube Element
	cube.Mul(cube.Square(x), x)
	power.pow22523(x)
	square(&power, &power, 3)
	return z.Mul(&power, &cube)
}

// pow22523 sets z = x^((p-5)/8) = x^(2^252 - 3).
func (z *Element) pow22523(x *Element) *Element {
	// With x_n = x^(2^n - 1), join sets x_(m+n) from x_m and x_n. 2^252 - 3 = 4·(2^250 - 1) + 1.
	join := func(x_m *Element, n int, x_n *Element) (x_mn Element) {
		square(&x_mn, x_m, n)
		x_mn.Mul(&x_mn, x_n)
		return x_mn
	}
	x2 := join(x, 1, x)
	x4 := join(&x2, 2, &x2)
	x5 := join(&x4, 1, x)
	x10 := join(&x5, 5, &x5)
	x20 := join(&x10, 10, &x10)
	x40 := join(&x20, 20, &x20)
	x50 := join(&x40, 10, &x10)
	x100 := join(&x50, 50, &x50)
	x200 := join(&x100, 100, &x100)
	x250 := join(&x200, 50, &x50)
	*z = join(&x250, 2, x)
	return z
}

// SqrtM1 is the square root i of -1 that is not negative. It must not be written to.
var SqrtM1 = *new(Element).SetBytes(&[32]byte{
	0xb0, 0xa0, 0x0e, 0x4a, 0x27, 0x1b, 0xee, 0xc4, 0x78, 0xe4, 0x2f, 0xad, 0x06, 0x18, 0x43, 0x2f,
	0xa7, 0xd7, 0xfb, 0x3d, 0x99, 0x00, 0x4d, 0x2b, 0x0b, 0xdf, 0xc1, 0x4f, 0x80, 0x24, 0x83, 0x2b,
})

// SqrtRatio sets z to the root of u/v that is not negative and gives 1, or if u/v has no root, sets z to that of
// i·u/v and gives 0. If u is 0 it sets 0 and gives 1; else if v is 0, it sets 0 and gives 0. This is SQRT_RATIO_M1 of
// RFC 9496, 4.2.
func (z *Element) SqrtRatio(u, v *Element) (wasSquare int) {
	// r = (u·v³)·(u·v⁷)^((p-5)/8)
	var r, v3, v7, check, minus, minusI, rotated Element
	v3.Mul(v3.Square(v), v)
	v7.Mul(v7.Square(&v3), v)
	r.pow22523(r.Mul(u, &v7))
	r.Mul(&r, v3.Mul(&v3, u))

	check.Mul(check.Square(&r), v)
	correct := check.Equal(u)
	flipped := check.Equal(minus.Neg(u))
	flippedI := check.Equal(minusI.Mul(&minus, &SqrtM1))

	rotated.Mul(&r, &SqrtM1)
	z.Abs(z.Select(&rotated, &r, flipped|flippedI))
	return correct | flipped
}
