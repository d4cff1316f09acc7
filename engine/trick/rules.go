package trick

import "carteado/engine"

// Rules says which card beats which in a hand of tricks, and what binds the seat whose card is due. The order and the
// trump hold for the hand; the duties may differ from card to card.
//
// A seat must follow the suit led if it can; otherwise it may play anything that the other duties allow. A duty that
// cannot be kept does not bind: a hand of nothing but barred cards may play any of them. Must comes before Bar.
//
// Must and Bar do not go together with Beat and Over in one trick: a table that does not know the whole hand would
// refuse cards that are legal. No game needs both.
type Rules struct {
	Order *Order
	Trump engine.Suit // the suit that beats the others; engine.NoSuit for none
	Ruff  bool        // a seat that cannot follow must play a trump
	Beat  bool        // where trumps are led, a seat must play a higher one than any in the trick
	Over  bool        // where a seat must trump, its trump must be higher than any in the trick
	Bar   Cards       // may not be played
	Must  Cards       // must be played before the others that suit and trump allow
}

// Duty names a duty that a card can break.
type Duty uint8

// The duties, and what the hand has when they are broken. Kept means that none is.
const (
	Kept   Duty = iota
	Follow      // a card of the suit led
	Ruff        // a trump, and none of the suit led
	Beat        // a higher trump, and trumps were led
	Over        // a higher trump, and none of the suit led
	Must        // a card that must be played
	Bar         // a card that is not barred
)

// String names the duty.
func (d Duty) String() string {
	return [...]string{"kept", "follow", "ruff", "beat", "over", "must", "bar"}[d]
}

// Standing is how a trick stands after some of its cards. The zero value is a trick to be led.
type Standing struct {
	Best engine.Face // the card that has the trick; Unknown until one is played that is not free
	At   uint8       // its place among the cards
	N    uint8       // cards played
	led  engine.Suit // of the first card that is not free
}

// Led returns the suit that must be followed, NoSuit when there is none yet.
func (st *Standing) Led() engine.Suit {
	if st.Best == engine.Unknown {
		return engine.NoSuit
	}
	return st.led
}

// Add puts a card on the trick and reports whether it takes it.
func (st *Standing) Add(r *Rules, f engine.Face) bool {
	takes := r.Beats(f, st.Best)
	if takes {
		if st.Best == engine.Unknown {
			st.led = SuitOf(f)
		}
		st.Best, st.At = f, st.N
	}
	st.N++
	return takes
}

// Beats reports whether f takes the trick from best, the card that has it. Whatever is not free beats Unknown.
func (r *Rules) Beats(f, best engine.Face) bool {
	s := SuitOf(f)
	switch {
	case s == engine.NoSuit:
		return false
	case best == engine.Unknown:
		return true
	case s == SuitOf(best):
		return r.Order.bit[f] > r.Order.bit[best]
	}
	return s == r.Trump
}

// plain reports whether nothing binds the next card but to follow suit.
func (r *Rules) plain() bool {
	return r.Bar.Or(r.Must).Empty() && !r.Ruff && !r.Beat && !r.Over
}

// over returns the trumps that beat all in the trick.
func (r *Rules) over(st *Standing) Cards {
	if SuitOf(st.Best) == r.Trump {
		return r.Order.above[st.Best]
	}
	return field[r.Trump]
}

// Allowed returns what may be played of a hand.
func (r *Rules) Allowed(st *Standing, hand *Cards) Cards {
	if led := st.Led(); r.plain() {
		if led == engine.NoSuit || hand.And(field[led]).Empty() {
			return *hand
		}
		return hand.And(field[led].Or(field[engine.NoSuit]))
	}
	c := choice{rules: r, may: *hand}
	c.narrow(st)
	return c.may
}

// Broken returns the duty that playing f from a hand does not keep, Kept if there is none.
func (r *Rules) Broken(st *Standing, hand *Cards, f engine.Face) Duty {
	c := choice{rules: r, may: *hand, card: f}
	c.narrow(st)
	return c.broken
}

// choice is what is left of a hand while one duty after another narrows it.
type choice struct {
	rules  *Rules
	may    Cards
	card   engine.Face // the card that is judged
	broken Duty        // the first that it does not keep
}

// narrow takes the duties in their order.
func (c *choice) narrow(st *Standing) {
	r := c.rules
	if led := st.Led(); led != engine.NoSuit {
		switch hand := c.may; {
		case !hand.And(field[led]).Empty():
			c.within(field[led], Follow)
			if r.Beat && led == r.Trump {
				c.within(r.over(st), Beat)
			}
		case r.Ruff && r.Trump != engine.NoSuit:
			c.within(field[r.Trump], Ruff)
			if r.Over {
				c.within(r.over(st), Over)
			}
		}
	}
	if must := c.may.And(r.Must); !must.Empty() {
		c.only(must, Must)
	} else if !r.Bar.Empty() {
		c.only(c.may.Without(r.Bar), Bar)
	}
}

// within leaves the cards of a set, and those that are free, unless it has none.
func (c *choice) within(set Cards, duty Duty) {
	if some := c.may.And(set); !some.Empty() {
		c.only(some.Or(c.may.And(field[engine.NoSuit])), duty)
	}
}

// only leaves some of the cards, unless they are none.
func (c *choice) only(some Cards, duty Duty) {
	if some.Empty() {
		return
	}
	if c.broken == Kept && !some.Has(c.rules.Order, c.card) {
		c.broken = duty
	}
	c.may = some
}
