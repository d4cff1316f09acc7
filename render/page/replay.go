package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/dom"
)

// ReplayRoom is the room, in css px, that Replay takes at the bottom of a window of a height. The style sheet says the same.
func ReplayRoom(big bool, height float64) float64 {
	switch {
	case height < 480 && big:
		return 72
	case height < 480:
		return 60
	case big:
		return 152
	}
	return 112
}

// ReplayState is a hand that is looked at again. What has no callback rests.
type ReplayState struct {
	Book    *words.Book
	Step    int // decisions that were made so far
	Steps   int // and all of them
	Names   []string
	Seat    engine.Seat // whose view it is; Nobody for all hands
	Result  string      // of the hand, "" before it is over
	Proof   Proof       // of its receipt
	Percent int         // of which so much was gone through so far

	First, Back, On, Last, Prove, Review, Leave func()
	Look                                        func(p engine.Seat) // at what a seat saw; at all hands with Nobody
}

// replaySigns are drawn as signs are.
var replaySigns = map[string]string{
	"first": "M18 6L10 12L18 18ZM6 6V18",
	"back":  "M16 6L8 12L16 18Z",
	"on":    "M8 6L16 12L8 18Z",
	"last":  "M6 6L14 12L6 18ZM18 6V18",
}

// Replay is what stands below a hand that is looked at again: steps forward and back, whose view it is, and what was checked.
func Replay(s ReplayState) *dom.Node {
	b := s.Book
	say := func(key string, pairs ...any) string { return b.Say("page.replay."+key, pairs...) }
	step := func(key string, do func(), parts ...any) *dom.Node {
		return dom.Button("", do, append([]any{dom.Key(key), dom.Attr{"class": "sign", "title": say(key), "aria-label": say(key)}, glyph(replaySigns[key])}, parts...)...)
	}
	views := []choice{{value: strconv.Itoa(int(engine.Nobody)), label: say("all")}}
	for i, name := range s.Names {
		views = append(views, choice{value: strconv.Itoa(i), label: say("seat", "who", name)})
	}
	at := say("step", "n", s.Step, "of", s.Steps)
	if s.Result != "" {
		at = s.Result
	}
	proof := b.Say(verifiedKeys[s.Proof])
	if s.Proof == ProofComing && s.Percent > 0 {
		proof += " " + strconv.Itoa(s.Percent) + "%"
	}
	return dom.El("section", dom.Attr{"class": "replay", "aria-label": say("title")},
		dom.El("div", dom.El("p", dom.Attr{"role": "status"}, at),
			dom.Button("", s.Prove, dom.Key("proof"), dom.Attr{"aria-haspopup": "dialog", "data-proof": proofKeys[s.Proof]}, glyph(shields[s.Proof]), dom.El("span", proof)),
			dom.Button("", s.Review, dom.Key("review"), dom.Attr{"class": "sign", "aria-haspopup": "dialog", "title": b.Say("page.review"), "aria-label": b.Say("page.review")}, glyph(signs["hint"])),
			dom.Button("", s.Leave, dom.Key("leave"), dom.Class("leave"), glyph(menuSigns["unask"]), dom.El("span", say("leave")))),
		dom.El("div", dom.Attr{"role": "toolbar", "aria-label": say("title")},
			step("first", s.First), step("back", s.Back), step("on", s.On, dom.Class("main")), step("last", s.Last),
			selection(say("view"), strconv.Itoa(int(s.Seat)), views, func(v string) {
				if n, err := strconv.Atoi(v); err == nil {
					s.Look(engine.Seat(n))
				}
			})))
}

// verifiedKeys say how far the check of a hand is.
var verifiedKeys = [...]string{ProofComing: "page.replay.checking", ProofHolds: "page.replay.checking", ProofWhole: "page.verified", ProofFails: "page.replay.false"}

// VerifiedState is what was found when the record of a hand was checked.
type VerifiedState struct {
	Book    *words.Book
	Proof   Proof
	Percent int      // of the receipt that was gone through so far
	Receipt bool     // everybody has signed it
	Deck    bool     // all cards are known
	Over    bool     // it came to its end
	Audited bool     // every move was held against the rules with all cards open
	Sent    bool     // somebody else has sent it
	Faults  []string // who did what a rule forbids and nobody saw; a name for each time

	Send  func() // shows how others get the hand
	Close func()
}

// Verified is the sheet that says what was checked of a hand that is looked at again.
func Verified(s VerifiedState) *dom.Node {
	b := s.Book
	var list []*dom.Node
	check := func(key string, holds bool) {
		if holds && s.Proof == ProofWhole {
			list = append(list, dom.El("li", glyph(shieldTick), dom.El("span", b.Say("page.verified."+key))))
		}
	}
	check("signed", s.Receipt)
	check("log", true)
	check("rules", true)
	check("deck", s.Deck)
	check("audit", s.Audited && len(s.Faults) == 0)
	check("end", s.Over)
	var faults []*dom.Node
	for _, who := range s.Faults {
		faults = append(faults, dom.El("p", dom.Class("differs"), b.Say("page.verified.fault", "who", who)))
	}
	var state, done, unsigned, again *dom.Node
	if s.Sent && !s.Receipt {
		unsigned = note(b.Say("page.verified.unsigned"))
	}
	switch s.Proof {
	case ProofWhole:
		again = note(b.Say("page.verified.note"))
	case ProofComing:
		state = dom.El("p", dom.Attr{"class": "result", "role": "status"}, b.Say("page.verified.coming"))
		done = dom.El("progress", dom.Attr{"max": "100", "value": strconv.Itoa(s.Percent), "aria-label": b.Say("page.replay.checking")})
	case ProofFails:
		state = dom.El("p", dom.Attr{"class": "result bad", "role": "alert"}, b.Say("page.verified.false"))
	}
	return sheet("dialog", b.Say("page.verified"), b.Say("page.close"), s.Close, state, done, dom.El("ul", dom.Class("lines checked"), list), faults, unsigned, again,
		feet(dom.Button(b.Say("page.replay.send"), s.Send)))
}
