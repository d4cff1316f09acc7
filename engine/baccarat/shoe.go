package baccarat

// Worn reports whether a shoe of so many cards is changed after a coup that has left so many in it: five sixths of them
// are used.
func Worn(left, cards int) bool { return 6*(cards-left) >= 5*cards }
