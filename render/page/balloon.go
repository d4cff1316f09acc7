package page

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/dom"
	"carteado/render/layout"
)

// Balloon is what somebody said a moment ago, in words or by a reaction, as it rises at the plate of whoever said it.
type Balloon struct {
	N        int // rises from one to the next, and tells them apart
	Seat     engine.Seat
	Who      string
	Text     string
	Reaction int // counted from 1; 0 for words
	Plate    layout.Rect
	Rect     layout.Rect
	Plain    bool // as small in Modo Grande as else, where no room was found for more
	Brief    bool // its first words alone, where none was found for all
}

// TalkState is what is said over the table, and the buttons that say something from there. What has no place is left out.
type TalkState struct {
	Book     *words.Book
	Calm     bool // nothing moves
	Big      bool // Modo Grande
	Balloons []Balloon

	React   func(k int) // says a reaction, counted from 1; nil where this player may say nothing
	More    func()      // opens Reacting
	ReactAt layout.Rect // of the reactions: as many as have room, and the button for the others

	Praise   func()      // praises a partner, who has just done well
	Partner  engine.Seat // that partner
	PraiseAt layout.Rect
}

// PraiseReaction is the reaction that praises.
const PraiseReaction = 1

// Sizes of what lies over the table, in css px.
const (
	reactSide  = 44.0
	praiseWide = 148.0
	drawnSide  = 60.0
)

// ReactShapes returns the sizes that the reactions over the table can have, from all of them to the button alone that opens
// Reacting. In Modo Grande they are as small as else before there is but one.
func ReactShapes(big bool) (out []layout.Shape) {
	side := reactSide * grown(big)
	for _, x := range [...]struct{ wide, high float64 }{{13, 1}, {7, 2}, {2, 7}, {6, 1}, {1, 6}, {4, 1}, {1, 4}, {3, 1}, {1, 3}, {2, 1}, {1, 2}} {
		out = append(out, layout.Shape{W: x.wide * side, H: x.high * side})
	}
	return append(out, layout.Shape{W: 2 * reactSide, H: reactSide}, layout.Shape{W: reactSide, H: 2 * reactSide}, layout.Shape{W: side, H: side})
}

// PraiseShape returns the size of the button that praises.
func PraiseShape(big bool) []layout.Shape {
	return []layout.Shape{{W: praiseWide * grown(big), H: reactSide * grown(big)}}
}

func grown(big bool) float64 {
	if big {
		return 1.35
	}
	return 1
}

// Shapes returns the sizes that a balloon can have, the one to be preferred first: on one line, on two or on more.
func (x *Balloon) Shapes(big bool) (out []layout.Shape) {
	k := grown(big)
	if x.Reaction > 0 {
		return []layout.Shape{{W: drawnSide * k, H: drawnSide * k}, {W: reactSide, H: reactSide}}
	}
	const letter, line, pad, least = 9.8, 20.0, 30.0, 64.0 // of the widest font that a device may have
	const cut = 20                                         // letters; a longer word is broken
	longest, parts := 0, 0
	for word := range strings.FieldsSeq(x.seen()) {
		n := utf8.RuneCountInString(word)
		longest, parts = max(longest, min(n, cut)), parts+1+n/cut
	}
	n := utf8.RuneCountInString(x.seen())
	for lines := 1; lines <= min(6, max(1, parts)); lines++ {
		per := n
		if lines > 1 {
			per = max(longest, n/lines+4) // words are not cut
		}
		if w := max(least, float64(per)*letter+pad); w <= 240 {
			out = append(out, layout.Shape{W: w * k, H: (float64(lines)*line + 18) * k})
		}
	}
	return out
}

// seen is what can be read of its words.
func (x *Balloon) seen() string {
	if x.Brief {
		return shorten(x.Text, brieflySaid)
	}
	return x.Text
}

// tail says on which side of the balloon its tail is and how far along, so that it points at the plate; nil without one.
func (x *Balloon) tail() dom.Attr {
	px, py := x.Plate.Centre()
	r, p := x.Rect, x.Plate
	along := func(at, from, room float64) string { return strconv.Itoa(int(min(max(at-from, 16), room-16))) + "px" }
	switch {
	case p.Empty() || r.Meets(p):
		return nil
	case p.Y >= r.Y+r.H:
		return dom.Attr{"data-tail": "down", "--t": along(px, r.X, r.W)}
	case p.Y+p.H <= r.Y:
		return dom.Attr{"data-tail": "up", "--t": along(px, r.X, r.W)}
	case p.X >= r.X+r.W:
		return dom.Attr{"data-tail": "right", "--t": along(py, r.Y, r.H)}
	}
	return dom.Attr{"data-tail": "left", "--t": along(py, r.Y, r.H)}
}

// Talk draws that over the table.
func Talk(s TalkState) *dom.Node {
	b := s.Book
	var said []*dom.Node
	for i := range s.Balloons {
		x := &s.Balloons[i]
		var parts []any
		text := x.Text
		if x.Reaction > 0 {
			text = Reaction(b, x.Reaction)
			parts = append(parts, drawn(x.Reaction))
		} else {
			parts = append(parts, dom.El("span", dom.Attr{"aria-hidden": "true", "class": "words"}, x.seen()))
		}
		parts = append(parts, dom.El("span", dom.Class("unseen"), x.Who+": "+text), dom.Key(strconv.Itoa(x.N)), placed(x.Rect),
			dom.Class("balloon seat-"+strconv.Itoa(int(x.Seat))), x.tail(), dom.If(x.Reaction > 0, "class", "drawn-one"), dom.If(x.Plain, "class", "plain"))
		said = append(said, dom.El("p", parts...))
	}
	var praise *dom.Node
	if s.Praise != nil && !s.PraiseAt.Empty() {
		praise = dom.Button("", s.Praise, dom.Attr{"id": "praise", "class": "talks"}, placed(s.PraiseAt), drawn(PraiseReaction), dom.El("span", Reaction(b, PraiseReaction)))
	}
	return dom.El("section", dom.Attr{"aria-label": b.Say("friends.chat")}, dom.If(s.Calm, "class", "calm"),
		dom.El("div", dom.Attr{"role": "log", "aria-live": "polite", "aria-label": b.Say("friends.chat.said")}, said), s.reactions(), praise)
}

// reactions are those that have room over the table, said by one tap, and the button that opens all.
func (s *TalkState) reactions() *dom.Node {
	if s.React == nil || s.ReactAt.Empty() {
		return nil
	}
	side := min(reactSide*grown(s.Big), s.ReactAt.W, s.ReactAt.H)
	columns, rows := int(math.Round(s.ReactAt.W/side)), int(math.Round(s.ReactAt.H/side))
	b := s.Book
	var list []*dom.Node
	for k := 1; k <= min(columns*rows-1, Reactions()); k++ {
		list = append(list, dom.Button("", func() { s.React(k) }, dom.Key(strconv.Itoa(k)), dom.Attr{"aria-label": Reaction(b, k), "title": Reaction(b, k)}, drawn(k)))
	}
	list = append(list, dom.Button("", s.More, dom.Attr{"id": "react", "class": "talks", "aria-label": b.Say("friends.react"), "title": b.Say("friends.react"), "aria-haspopup": "dialog"}, glyph(smile)))
	return dom.El("div", dom.Attr{"class": "quick", "role": "group", "aria-label": b.Say("friends.react.all"), "--n": strconv.Itoa(columns)}, placed(s.ReactAt), list)
}

// smile is a face, drawn with a pen.
const smile = "M12 3A9 9 0 1 1 11.99 3ZM9 9.5V10.5M15 9.5V10.5M8.5 14.5Q12 18 15.5 14.5"

// ReactingState is what can be said with one tap.
type ReactingState struct {
	Book  *words.Book
	Game  *engine.Info // whose phrases are offered
	Say   func(k int)  // a phrase of the game
	React func(k int)
	Write func() // opens Chat; nil where nothing may be written
	Close func()
}

// Reacting is the sheet of reactions and phrases. One tap says one of them.
func Reacting(s ReactingState) *dom.Node {
	b := s.Book
	var write *dom.Node
	if s.Write != nil {
		write = feet(dom.Button(b.Say("friends.chat.open"), s.Write))
	}
	n := sheet("dialog", b.Say("friends.react"), b.Say("page.close"), s.Close, drawings(b, s.React, nil), phrases(b, s.Game, s.Say, nil), write)
	n.Set("class", "low")
	n.Set("class", "reacting")
	return n
}

// drawings are the buttons of all reactions; they rest without a callback.
func drawings(b *words.Book, react func(k int), about dom.Attr) *dom.Node {
	var list []*dom.Node
	for k := 1; k <= Reactions(); k++ {
		var press func()
		if react != nil {
			press = func() { react(k) }
		}
		list = append(list, dom.Button("", press, dom.Key(strconv.Itoa(k)), dom.Attr{"aria-label": Reaction(b, k), "title": Reaction(b, k)}, about, drawn(k)))
	}
	return dom.El("div", dom.Attr{"class": "drawings", "role": "group", "aria-label": b.Say("friends.react.all")}, list)
}

// phrases are the buttons of what a game has ready to be said, nil if that is nothing; they rest without a callback.
func phrases(b *words.Book, game *engine.Info, say func(k int), about dom.Attr) *dom.Node {
	if game == nil || len(game.Phrases) == 0 {
		return nil
	}
	var list []*dom.Node
	for k := 1; k <= len(game.Phrases); k++ {
		var press func()
		if say != nil {
			press = func() { say(k) }
		}
		list = append(list, dom.Button(Phrase(b, game, k), press, dom.Key(strconv.Itoa(k)), about))
	}
	return dom.El("div", dom.Attr{"class": "phrases", "role": "group", "aria-label": b.Say("friends.chat.phrases")}, list)
}
