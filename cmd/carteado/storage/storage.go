// Package storage is what the program keeps on the device: what a person likes, the match of each game that somebody is in the
// middle of, and which games a public tablet offers.
package storage

// Device keeps values by name. What it refuses to keep is its own concern.
type Device interface {
	Load(key string, then func(value string))       // "" for nothing
	LoadAll(prefix string, then func(lines string)) // all values whose names begin so, each a line
	Keep(key, value string)                         // "" takes it away
	Pairs(prefixes []string, then func(kept map[string]string))
}

// The names. Other programs' matches and those of other versions may lie under them.
const (
	settingsKey = "settings"
	atKey       = "at"     // the game at whose table somebody sits
	offeredKey  = "games"  // those that a public tablet offers
	matchKey    = "table." // and a game: its match
	eventKey    = "event." // and when: what else changes a person's credits, a line
)

// The notebook's. Before the ID of a match that is over, PastKey is the name of its line, HandsKey that of its hands, and among friends
// ReceiptKey that of what was signed of it.
const (
	PastKey    = "match."
	HandsKey   = "hands."
	ReceiptKey = "receipt."
	playedKey  = "played." // and a game: the hands of its match that are over
)

// PersonKey is the name under which the key is kept by which somebody is the same at every table; KnownKey, and a person in hexadecimal,
// that of another person whom its owner knows: that person again.
const (
	PersonKey = "person"
	KnownKey  = "known."
)

// MatchKey returns the name under which a game's match is kept.
func MatchKey(game string) string { return matchKey + game }

// Storage is what is kept, as it was when the program began and as it has changed since.
type Storage struct {
	Settings string // what a person likes
	At       string // the game at whose table somebody sat; "" at the first screen
	Offered  string // games that a public tablet offers, with commas between them

	// Waiting is called when there is a match of one game more, or one fewer, that somebody is in the middle of.
	Waiting func()

	device  Device
	matches map[string]string // by game
}

// New returns the storage of a device. Nothing is known of what is kept before Read has told so.
func New(d Device) *Storage {
	return &Storage{device: d, matches: map[string]string{}, Waiting: func() {}}
}

// Read calls then once everything is read that may be kept of some games.
func (s *Storage) Read(games []string, then func()) {
	keys := []string{settingsKey, atKey, offeredKey}
	for _, game := range games {
		keys = append(keys, MatchKey(game))
	}
	kept := map[string]string{}
	for _, key := range keys { // all at once: each is a wait for the browser
		s.device.Load(key, func(value string) {
			kept[key] = value
			if len(kept) < len(keys) {
				return
			}
			s.Settings, s.At, s.Offered = kept[settingsKey], kept[atKey], kept[offeredKey]
			for _, game := range games {
				s.matches[game] = kept[MatchKey(game)]
			}
			then()
		})
	}
}

// KeepSettings keeps what a person likes; "" forgets it.
func (s *Storage) KeepSettings(text string) { s.device.Keep(settingsKey, text) }

// KeepOffered keeps which games a public tablet offers.
func (s *Storage) KeepOffered(games string) {
	s.Offered = games
	s.device.Keep(offeredKey, games)
}

// Match returns the match of a game that somebody is in the middle of, "" for none.
func (s *Storage) Match(game string) string { return s.matches[game] }

// KeepMatch keeps a game's match, at whose table somebody sits.
func (s *Storage) KeepMatch(game, text string) {
	if s.setMatch(game, text) {
		s.Waiting()
	}
	s.device.Keep(MatchKey(game), text)
	s.device.Keep(atKey, game)
}

// ForgetMatch takes a game's match away.
func (s *Storage) ForgetMatch(game string) {
	if s.setMatch(game, "") {
		s.Waiting()
	}
	s.device.Keep(MatchKey(game), "")
	s.GoHome()
}

// setMatch notes a game's match, "" for none. It reports whether there is one now and was none, or the other way round.
func (s *Storage) setMatch(game, text string) bool {
	was := s.matches[game]
	s.matches[game] = text
	return (was == "") != (text == "")
}

// ForgetMatches takes the matches of all games away.
func (s *Storage) ForgetMatches() {
	for game := range s.matches {
		s.ForgetMatch(game)
	}
}

// Movable calls then with what somebody can take along to another device, by name: matches that are over, and who this person is.
func (s *Storage) Movable(then func(kept map[string]string)) {
	s.device.Pairs([]string{PastKey, HandsKey, ReceiptKey, eventKey, KnownKey, PersonKey}, then)
}

// Light calls then with all of that but the hands of matches, which are most of it.
func (s *Storage) Light(then func(kept map[string]string)) {
	s.device.Pairs([]string{PastKey, ReceiptKey, eventKey, KnownKey, PersonKey}, then)
}

// Of calls then with what is kept under some names; what is not is left out.
func (s *Storage) Of(names []string, then func(kept map[string]string)) {
	kept := map[string]string{}
	var next func(i int)
	next = func(i int) {
		if i == len(names) {
			then(kept)
			return
		}
		s.device.Load(names[i], func(value string) {
			if value != "" {
				kept[names[i]] = value
			}
			next(i + 1)
		})
	}
	next(0)
}

// KeepMoved keeps something of that.
func (s *Storage) KeepMoved(name, value string) { s.device.Keep(name, value) }

// GoHome notes that nobody sits at a table: the page begins with the first screen when it is loaded again.
func (s *Storage) GoHome() { s.device.Keep(atKey, "") }

// Apart returns a device on which everything has another name. A public tablet keeps its things apart: it neither shows nor
// touches the match that somebody left on the same device.
func Apart(d Device) Device { return drawer{d} }

type drawer struct{ Device }

func (d drawer) Pairs(_ []string, then func(map[string]string)) { then(nil) }

func (d drawer) Load(key string, then func(string)) { d.Device.Load("kiosk."+key, then) }
func (d drawer) LoadAll(prefix string, then func(string)) {
	d.Device.LoadAll("kiosk."+prefix, then)
}
func (d drawer) Keep(key, value string) { d.Device.Keep("kiosk."+key, value) }
