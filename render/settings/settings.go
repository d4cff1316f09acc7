// Package settings is what a person likes: language, size, colours, speed. It is one value, kept on the device
// as a line of text and never sent to anybody.
package settings

// Settings is what a person likes. The zero value is not ready: start from Default.
type Settings struct {
	Lang     string  // "pt-BR", "pt-PT", "en"
	Big      bool    // Modo Grande: larger cards and buttons, no haste; see Grande
	Zoom     float64 // of the canvas: 0.8 to 1.6
	Felt     Felt
	Contrast bool // black felt, white cards, thick outlines
	Style    Style
	Suits    Suits
	Letters  bool // suit letters under the index
	Ranks    Ranks
	Back     int // pattern of the card back, 0 to Backs-1
	Left     bool
	OneTap   bool    // a tap plays at once in games of tricks
	Hints    bool    // what may be played lights up, and advice is offered
	Speed    float64 // of motion: 0 cuts, 0.6, 1, 1.6 are slow, normal, fast
	Calm     bool    // no flights, no shaking, no pulse
	Sound    float64 // 0 to 1
	Level    int     // of the robots: an index in robot.Levels
	Sort     int     // order of the hand: 0 as dealt, 1 by suit, 2 by rank, 3 by melds
	Known    bool    // those one plays with are told who this person is at every table
	Named    bool    // receipts of matches say so, too
	Picture  int     // by which they are shown who this person is: 0 for one by the key, else that of one card.Portrait and 1
	Hide     bool    // those one plays with are not told where the device is: what is said goes by the site's TURN server alone
	Name     string  // what the others call this person; "" until asked
	Notebook bool    // matches that are over are kept, and what they come to is shown
}

// Felt is the colour of the table.
type Felt uint8

// The colours of the table.
const (
	Green Felt = iota
	Blue
	Wine
	Graphite
	Felts = 4
)

// Style is how card faces are drawn.
type Style uint8

// The styles of faces.
const (
	Classic Style = iota // court art and pips
	Large                // a giant rank and suit, no courts
	Text                 // rank and suit as words on plain paper
	Styles  = 3
)

// Suits is how suits are told apart.
type Suits uint8

// The colours of suits.
const (
	TwoColours  Suits = iota
	FourColours       // black, red, blue, green
	ColourBlind       // four that stay apart in every kind of colour blindness
	SuitSets    = 3
)

// Ranks is which letters courts and aces carry.
type Ranks uint8

// The letters of ranks.
const (
	English    Ranks = iota // A K Q J
	Portuguese              // A R D V
)

// Backs is the number of card backs.
const Backs = 3

// Default returns what somebody finds who never set anything.
func Default() Settings {
	return Settings{Lang: "pt-BR", Zoom: 1, Hints: true, Speed: 1, Sound: 0.7, Level: 1, Sort: 1, Known: true, Named: true, Notebook: true}
}

// Grande returns the settings with Modo Grande turned on or off, and with it what makes cards legible from afar: a large
// index, and four colours. Somebody who wants other cards can still choose them afterwards.
func (s Settings) Grande(on bool) Settings {
	switch {
	case s.Big == on:
		return s
	case on && s.Style == Classic:
		s.Style = Large
	case !on && s.Style == Large:
		s.Style = Classic
	}
	switch {
	case on && s.Suits == TwoColours:
		s.Suits = FourColours
	case !on && s.Suits == FourColours:
		s.Suits = TwoColours
	}
	s.Big = on
	return s
}
