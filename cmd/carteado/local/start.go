package local

import (
	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/solo"
)

// Wish is a match that somebody would like to play.
type Wish struct {
	Game    string
	Options *engine.Options // nil for the preset
	Preset  string          // "" for the one that is usual where the person's language is spoken
	People  int             // who pass the device on; 0 lets robots play each other
	Names   []string        // that people have typed, "" for none
	Level   int             // of the robots

	Exhibition bool // robots play for whoever comes by

	Deal *solo.Deal // the cards; nil leaves them to chance
}

// Start sits down to a new match. Nothing happens where there is no such game.
func (p *Play) Start(w Wish) {
	e, ok := games.Named(w.Game)
	if !ok {
		return
	}
	info := e.Game.Info()
	o := info.Usual(p.Screen.Likes.Lang)
	if x, err := info.Defaults(w.Preset); err == nil && w.Preset != "" {
		o = x
	}
	if w.Options != nil {
		o = *w.Options
	}
	setup := solo.Setup{Game: e.Game, Options: o, Level: w.Level, Seed: p.Page.Chance()}
	if d := w.Deal; d != nil {
		setup.Seed, setup.Rival, setup.Unhurried = d.Seed, d.Rival, true
	}
	setup.Names, setup.Humans = p.seatPlayers(w.People, o.Seats(), w.Names, setup.Seed)
	t, err := solo.New(setup)
	if err != nil {
		p.Screen.SayError(err)
		return
	}
	p.sit(t, w.Exhibition, nil)
	p.Keep()
}

// another is a wish for a new match like the one in play.
func (p *Play) another() Wish {
	s := p.table.Setup()
	w := Wish{Game: s.Game.Info().Key, Options: &s.Options, People: s.Humans.Len(), Level: s.Level, Exhibition: p.party.Exhibition}
	for q := range engine.Seat(s.Options.Seats()) {
		if s.Humans.Has(q) {
			w.Names = append(w.Names, typed(s.Names[q]))
		}
	}
	return w
}
