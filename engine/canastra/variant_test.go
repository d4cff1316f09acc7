package canastra_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/canastra/canastratest"
	"carteado/engine/enginetest"
	"carteado/engine/meld"
)

// variant is a game with a use for threes: the black ones lock the lixo, the red ones are laid in a row. Runs
// go from the four to the ace, and the lixo is justified.
type variant struct{}

var piles = canastra.Piles{Seats: 4, Sides: 2, Mortos: 2, Melds: 34, Rows: true}

const (
	drawStock = engine.FirstVerb + iota
	takePile
	lay
	add
	discard
	layThree
	showStuck
)

var refusals = canastra.Errors{
	canastra.RefuseDraw:      {Clause: "R2", Key: "draw", Text: "draw first"},
	canastra.RefuseDrawn:     {Clause: "R2", Key: "drawn", Text: "one draw in a turn"},
	canastra.RefuseNoPile:    {Clause: "R1", Key: "no_pile", Text: "there is no lixo"},
	canastra.RefuseLocked:    {Clause: "R17", Key: "locked", Text: "a black three locks the lixo"},
	canastra.RefuseTopWild:   {Clause: "R20", Key: "top_wild", Text: "a 2 on top is not taken"},
	canastra.RefuseHandWild:  {Clause: "R20", Key: "hand_wild", Text: "a 2 of the hand does not justify"},
	canastra.RefuseJustify:   {Clause: "R18", Key: "justify", Text: "the top card is melded"},
	canastra.RefuseNotHeld:   {Clause: "A3", Key: "not_held", Text: "not in the hand"},
	canastra.RefuseClosed:    {Clause: "A3", Key: "closed", Text: "cards are open"},
	canastra.RefuseFew:       {Clause: "R7", Key: "few", Text: "three cards at least"},
	canastra.RefuseMixed:     {Clause: "R7", Key: "mixed", Text: "neither suit nor rank"},
	canastra.RefusePlaces:    {Clause: "R7", Key: "places", Text: "holes or doubles"},
	canastra.RefuseWilds:     {Clause: "R7", Key: "wilds", Text: "too many 2s"},
	canastra.RefuseSets:      {Clause: "R8", Key: "sets", Text: "no sets"},
	canastra.RefuseNoMeld:    {Clause: "R3", Key: "no_meld", Text: "no such meld"},
	canastra.RefuseAddMixed:  {Clause: "R10", Key: "add_mixed", Text: "not of this meld"},
	canastra.RefuseAddPlaces: {Clause: "R10", Key: "add_places", Text: "no place"},
	canastra.RefuseAddFixed:  {Clause: "R10", Key: "add_fixed", Text: "no place, and nothing moves"},
	canastra.RefuseAddWilds:  {Clause: "R10", Key: "add_wilds", Text: "no further 2"},
	canastra.RefuseStart:     {Clause: "A3", Key: "start", Text: "no first position here"},
	canastra.RefuseBarred:    {Clause: "R4", Key: "three", Text: "threes are not melded"},
	canastra.RefuseNotThree:  {Clause: "A5", Key: "not_three", Text: "only red threes"},
	canastra.RefuseKeepThree: {Clause: "A6", Key: "keep_three", Text: "red threes are not discarded"},
	canastra.RefuseNotStuck:  {Clause: "A7", Key: "not_stuck", Text: "there is something to do"},
	canastra.RefuseLicence:   {Clause: "R23", Key: "licence", Text: "two cards must be left"},
	canastra.RefuseLast:      {Clause: "R24", Key: "last", Text: "the last card is kept"},
}

var info = &engine.Info{
	Key:   "variant",
	Name:  "Variant",
	Seats: []int{4, 2},
	Zones: piles.Zones(),
	Verbs: []engine.VerbInfo{
		{Key: "draw_stock", Deed: engine.DeedDraw},
		{Key: "take_pile", Takes: engine.Takes{N: true, Most: engine.MaxCards}, Deed: engine.DeedTake, Ask: engine.AskMeld,
			Justified: func(*engine.Options) bool { return true }},
		{Key: "meld", Takes: engine.Takes{N: true, Least: 1, Most: engine.MaxCards}, Deed: engine.DeedLay, Ask: engine.AskStart},
		{Key: "add", Takes: engine.Takes{N: true, Least: 1, Most: engine.MaxCards}, Deed: engine.DeedAdd, Ask: engine.AskMeld},
		{Key: "discard", Takes: engine.Takes{Least: 1, Most: 1}, Deed: engine.DeedThrow},
		{Key: "lay_red3", Takes: engine.Takes{Least: 1, Most: 1}},
		{Key: "show_stuck", Takes: engine.Takes{Least: 1, Most: engine.MaxCards}},
	},
	Facts: []engine.FactInfo{{Key: "dealer"}, {Key: "mao"}, {Key: "locked"}, {Key: "run", Spot: engine.SpotRun},
		{Key: "set", Spot: engine.SpotSet}, {Key: "canastra", Spot: engine.SpotSeal}, {Key: "morto"},
		{Key: "points", Spot: engine.SpotTally}},
	Endings: []string{"out", "stock"},
	Parts:   []string{"melds", "dirty", "clean", "threes", "out", "hands", "morto"},
	Prompts: []string{"draw", "meld"},
	Errors:  refusals.List(),
	Reasons: reasons,
	Presets: []string{"plain"},
	Options: []engine.Option{
		engine.Choice("seats", "2|4", "4"),
		engine.Choice("wilds", "allow|forbid", "allow"),
		engine.Choice("wild_move", "free|fixed", "free"),
		engine.Choice("red3_replace", "draw|none", "draw"),
		engine.Choice("red3_need", "any|clean", "any"),
		engine.Choice("stock_out", "morto|end", "morto"),
		engine.Toggle("set_canastra", false),
		engine.Choice("target", "single|2000", "single"),
	},
	Direction: func(*engine.Options) int { return 1 },
	Side:      func(_ *engine.Options, s engine.Seat) int { return int(s) % 2 },
	Ranking:   engine.BySide,
	Audit:     engine.Showdown,
}

// reasons is what the mind can say in this game.
var reasons = []string{"only_move", "draw", "take_pile_melds", "lay_three", "go_out", "take_morto", "lay_canastra",
	"lay", "add", "discard_lock", "discard_safe", "discard_loose", "odds"}

func threes(suits ...engine.Suit) (out engine.FaceSet) {
	for _, s := range suits {
		out = out.With(engine.FaceOf(3, s))
	}
	return out
}

func (variant) Info() *engine.Info { return info }

func (variant) New(o *engine.Options, c *engine.Carry) engine.Hand {
	r := &canastra.Rules{
		Piles: piles,
		Verbs: canastra.Verbs{DrawStock: drawStock, TakePile: takePile, Lay: lay, Add: add, Discard: discard,
			LayThree: layThree, ShowStuck: showStuck},
		Lines: canastra.Lines{Melds: 0, Canastra: [5]uint8{canastra.Dirty: 1, canastra.Clean: 2}, Threes: 3, Out: 4,
			Hands: 5, Morto: 6},
		Errors:     &refusals,
		Seats:      o.Seats(),
		Sides:      2,
		Mao:        c.Dealer.Next(1, o.Seats()),
		Mortos:     2,
		Justify:    true,
		TopWild:    o.Is("wilds", "allow"),
		HandWild:   o.Is("wilds", "allow"),
		MortoStock: o.Is("stock_out", "morto"),
		Melds: meld.Rules{Low: 4, High: 14, Sets: true, Wilds: 1, Fixed: o.Is("wild_move", "fixed"),
			Bar: threes(engine.Clubs, engine.Diamonds, engine.Hearts, engine.Spades)},
		Threes: canastra.Threes{
			Lock:    threes(engine.Clubs, engine.Spades),
			Laid:    threes(engine.Hearts, engine.Diamonds),
			Replace: o.Is("red3_replace", "draw"),
			Value:   100,
			Need:    canastra.Dirty,
		},
		SetCanastra:  o.On("set_canastra"),
		Bonus:        [5]int32{canastra.Dirty: 100, canastra.Clean: 200},
		OutReq:       canastra.Clean,
		OutBonus:     100,
		MortoPenalty: 100,
	}
	if o.Is("red3_need", "clean") {
		r.Threes.Need = canastra.Clean
	}
	for f := range r.Worth {
		r.Worth[f] = 10
		if r.Threes.Laid.Has(engine.Face(f)) {
			r.Worth[f] = 100
		}
	}
	return canastra.New(r, engine.French(2, 0))
}

func match(o *engine.Options) canastra.Match {
	m := canastra.Match{Seats: o.Seats(), Sides: 2}
	if !o.Is("target", "single") {
		m.Target = int32(o.Int("target"))
	}
	return m
}

func (variant) Next(o *engine.Options, c *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	return match(o).Next(c, s)
}

func (variant) CheckCarry(o *engine.Options, c *engine.Carry) error { return match(o).CheckCarry(c) }

const (
	plain = "variant"
	none  = "variant(red3_replace=none)"
)

func position(t testing.TB, options, words string) *enginetest.Script {
	t.Helper()
	return canastratest.Position(t, variant{}, options, words)
}

// The suite plays random hands with red threes, replacements, locks and stuck hands.
func TestConformance(t *testing.T) {
	enginetest.Run(t, enginetest.Suite{
		Game: variant{},
		Settings: []string{
			"variant(red3_replace=none,seats=2,stock_out=end,wilds=forbid)",
			"variant(red3_need=clean,set_canastra=on,wild_move=fixed)",
		},
		Visible: visible,
		Longest: 4000,
	})
}

// visible is the visibility table: what lies on the table is everybody's, and a card that has lain there or was
// shown stays known in a hand; a hand is its owner's until the end; stock and mortos are nobody's.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*canastra.Hand)
	z := h.Table().Where(s)
	switch zone := info.Zones[z]; {
	case zone.Kind == engine.Discard, zone.Kind == engine.Meld:
		return engine.Everyone
	case zone.Kind != engine.Holding:
		return 0
	case h.Table().Open(s), h.State().Phase >= canastra.Counting && !h.Paid(zone.Owner):
		return engine.Everyone
	default:
		return zone.Owner.Set()
	}
}
