package engine

// Mute says what the players of a table may not say to each other while a hand is played, apart from the game's own actions.
type Mute uint8

// The mutes.
const (
	MuteNothing  Mute = iota // everything may be said
	MuteText                 // phrases may be said, free text may not
	MutePartners             // partners may say nothing to each other
	MuteAll                  // nothing may be said
)

var muteKeys = [...]string{"nothing", "text", "partners", "all"}

// String returns the key of the mute.
func (m Mute) String() string { return muteKeys[min(int(m), len(muteKeys)-1)] }

// Mute returns the mute that these rules set for the time of a hand.
func (o *Options) Mute() Mute {
	if o.info.Mute == nil {
		return MuteNothing
	}
	return o.info.Mute(o)
}

// Muted reports whether these rules forbid from to say something to another seat while a hand is played: one of the phrases that
// the program offers, or free text.
func (o *Options) Muted(from, to Seat, phrase bool) bool {
	switch o.Mute() {
	case MuteText:
		return !phrase
	case MutePartners:
		return o.info.Side(o, from) == o.info.Side(o, to)
	case MuteAll:
		return true
	}
	return false
}
