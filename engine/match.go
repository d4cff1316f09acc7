package engine

// Match is a series of hands under the same house rules, from the first deal to the last score.
type Match struct {
	game  Game
	opt   Options
	carry Carry
	hands []Score
	over  bool
}

// NewMatch starts a match whose first hand is dealt by a seat drawn by lot elsewhere: chance is not in here.
func NewMatch(g Game, o Options, dealer Seat) *Match {
	return &Match{game: g, opt: o, carry: Carry{Dealer: dealer}}
}

// Carry gives what the next hand starts with.
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

// Over tells whether the match has ended.
func (m *Match) Over() bool { return m.over }

// Hands gives the scores so far, hand by hand.
func (m *Match) Hands() []Score { return m.hands }

// Places gives every seat's place by the points so far.
func (m *Match) Places() [MaxSeats]uint8 { return m.game.Info().Places(&m.opt, &m.carry) }
