package card

import "carteado/engine"

// suits are the signs of the suits: one high, from -0.5 to 0.5, about as wide, round the origin.
var suits = [4]*path{engine.Clubs: club(), engine.Diamonds: diamond(), engine.Hearts: heart(), engine.Spades: spade()}

func heart() *path {
	o := &path{}
	o.move(0, 0.5)
	o.curve(-0.07, 0.36, -0.48, 0.12, -0.48, -0.21)
	o.curve(-0.48, -0.38, -0.37, -0.5, -0.235, -0.5)
	o.curve(-0.12, -0.5, -0.035, -0.42, 0, -0.31)
	o.curve(0.035, -0.42, 0.12, -0.5, 0.235, -0.5)
	o.curve(0.37, -0.5, 0.48, -0.38, 0.48, -0.21)
	o.curve(0.48, 0.12, 0.07, 0.36, 0, 0.5)
	o.close()
	return o
}

func diamond() *path {
	o := &path{}
	o.move(0, -0.5)
	o.curve(0.10, -0.32, 0.25, -0.14, 0.40, 0)
	o.curve(0.25, 0.14, 0.10, 0.32, 0, 0.5)
	o.curve(-0.10, 0.32, -0.25, 0.14, -0.40, 0)
	o.curve(-0.25, -0.14, -0.10, -0.32, 0, -0.5)
	o.close()
	return o
}

func spade() *path {
	o := &path{}
	o.move(0, -0.5)
	o.curve(0.08, -0.33, 0.45, -0.13, 0.45, 0.14)
	o.curve(0.45, 0.29, 0.35, 0.38, 0.24, 0.38)
	o.curve(0.15, 0.38, 0.08, 0.33, 0.035, 0.25)
	o.curve(0.045, 0.36, 0.09, 0.45, 0.17, 0.5)
	o.line(-0.17, 0.5)
	o.curve(-0.09, 0.45, -0.045, 0.36, -0.035, 0.25)
	o.curve(-0.08, 0.33, -0.15, 0.38, -0.24, 0.38)
	o.curve(-0.35, 0.38, -0.45, 0.29, -0.45, 0.14)
	o.curve(-0.45, -0.13, -0.08, -0.33, 0, -0.5)
	o.close()
	return o
}

func club() *path {
	o := &path{}
	o.circle(0, -0.275, 0.225, false)
	o.circle(-0.265, 0.105, 0.225, false)
	o.circle(0.265, 0.105, 0.225, false)
	// What joins the leaves, and the stem.
	o.move(-0.08, -0.10)
	o.line(0.08, -0.10)
	o.line(0.13, 0.02)
	o.line(0.10, 0.16)
	o.line(0.035, 0.20)
	o.curve(0.045, 0.35, 0.09, 0.45, 0.17, 0.5)
	o.line(-0.17, 0.5)
	o.curve(-0.09, 0.45, -0.045, 0.35, -0.035, 0.20)
	o.line(-0.10, 0.16)
	o.line(-0.13, 0.02)
	o.close()
	return o
}
