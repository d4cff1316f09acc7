package engine

// Match is a series of hands under the same house rules, from the first deal to the last score.
type Match struct {
	game  Game
	opt   Options
	first Carry // into the first hand
	carry Carry
	hands []Score
	over  bool
}

// NewMatch starts a match whose first hand is dealt by a seat drawn by lot elsewhere: chance is not in here.
func NewMatch(g Game, o Options, dealer Seat) *Match {
	return MatchFrom(g, o, Carry{Dealer: dealer})
}

// MatchFrom goes on with a match from what its next hand starts with. Nothing is known of the hands before.
func MatchFrom(g Game, o Options, c Carry) *Match {
	return &Match{game: g, opt: o, first: c, carry: c}
}

// Carry returns what the next hand starts with.
func (m *Match) Carry() Carry { return m.carry }

// Hand starts the next hand.
func (m *Match) Hand() (*Engine, error) {
	if m.over {
		return nil, ErrOver
	}
	return New(m.game, m.opt, m.carry)
}

// Add takes in the score of the hand that is over.
func (m *Match) Add(s *Score) {
	m.hands = append(m.hands, *s)
	m.carry, m.over = m.game.Next(&m.opt, &m.carry, s)
}

// TakeBack returns the match as it was before its last hand was added. There must be one.
func (m *Match) TakeBack() *Match {
	was := &Match{game: m.game, opt: m.opt, first: m.first, carry: m.first}
	for i := range len(m.hands) - 1 {
		was.Add(&m.hands[i])
	}
	return was
}

// Over reports whether the match has ended.
func (m *Match) Over() bool { return m.over }

// Hands returns the scores so far, hand by hand.
func (m *Match) Hands() []Score { return m.hands }

// Places returns every seat's place by the points so far.
func (m *Match) Places() [MaxSeats]uint8 { return Places(m.game, &m.opt, &m.carry, 0) }
