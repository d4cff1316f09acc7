package baccarat

// Rule says what a side does about a third card.
type Rule uint8

// The rules.
const (
	Stand Rule = iota
	Draw
	Free // as the player likes
)

// Stood is the third card of a ponto that has none.
const Stood = -1

// Ponto returns what the ponto does with a total in two cards when neither side has a natural.
func Ponto(total int) Rule {
	switch {
	case total < 5:
		return Draw
	case total == 5:
		return Free
	}
	return Stand
}

// Banco returns what the banco does with a total in two cards when neither side has a natural and the ponto's third card
// counts third, or is Stood.
func Banco(total, third int) Rule {
	least, most := 0, 9 // the third cards of the ponto at which the banco draws
	switch total {
	case 0, 1, 2:
		return Draw
	case 3:
		if third == 9 {
			return Free
		}
		if third == 8 {
			return Stand
		}
	case 4:
		least, most = 2, 7
	case 5:
		if third == 4 {
			return Free
		}
		least, most = 5, 7
	case 6:
		if third == Stood {
			return Stand
		}
		least, most = 6, 7
	default:
		return Stand
	}
	if third == Stood || third >= least && third <= most {
		return Draw
	}
	return Stand
}
