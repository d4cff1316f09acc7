//go:build !js

package page_test

import (
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/dom"
	. "carteado/render/page"
)

// The sheets of the notebook are proper ones in every language, with much in them and with nothing.
func TestNotebook(t *testing.T) {
	no := func() {}
	for _, lang := range words.Langs {
		b := words.In(lang)
		proper(t, lang+" notebook", Notebook(NotebookState{Book: b, Save: no, Close: no, SetSearch: func(string) {}}))
		row := NotebookRow{Name: "Truco", Played: 3, Won: 1}
		full := Notebook(NotebookState{Book: b, Sums: []string{"1"}, Reached: []string{"2"}, Games: []NotebookRow{row}, People: []NotebookRow{row}, Played: 3, Found: 1,
			Days: []NotebookDay{{"3", []NotebookLine{{"a", "Truco", "4", "21:05", no}}}}, More: no, Save: no, Close: no, SetSearch: func(string) {}})
		proper(t, lang+" notebook", full)
		for _, text := range []string{b.Say("page.notebook.games"), b.Say("page.notebook.people"), b.Say("page.notebook.reached"), b.Say("page.notebook.found.one"), b.Say("page.notebook.more"), "21:05"} {
			if !strings.Contains(full.Words(), text) {
				t.Errorf("%s: the notebook does not say %q: %s", lang, text, full.Words())
			}
		}
		past := PastState{Book: b, Title: "Truco", When: "1", Result: "2", Players: []PastPlayer{{"Ana", 1, -3}, {"Zé", 0, 4}}, Hands: []PastHand{{7, no}}, Near: []string{"Ana e Zé"}, Close: no}
		proper(t, lang+" match", Past(past))
		if got := Past(past).Words(); !strings.Contains(got, "−3") || !strings.Contains(got, b.Say("page.sheet.hand", "n", 7)) || !strings.Contains(got, b.Say("page.notebook.near", "who", "Ana e Zé")) || strings.Contains(got, b.Say("page.notebook.gone")) {
			t.Errorf("%s: the match says %s", lang, got)
		}
		past.Gone = true
		if !strings.Contains(Past(past).Words(), b.Say("page.notebook.gone")) {
			t.Errorf("%s: it is not said that hands are missing", lang)
		}
		for _, x := range []struct {
			PastReceipt
			says, not []string
		}{
			{PastReceipt{Signed: "Ana", Unsigned: "Zé", Of: 2, Prove: no, Save: no}, []string{"signed", "unsigned", "prove", "save"}, []string{"proved", "word", "since", "proving"}},
			{PastReceipt{Signed: "Ana", Word: true, Since: true, At: 2, Of: 2, Save: no}, []string{"signed", "word", "since", "proving"}, []string{"proved", "unsigned"}},
			{PastReceipt{Signed: "Ana", Proof: ProofWhole}, []string{"signed", "proved"}, []string{"prove", "save"}},
			{PastReceipt{Signed: "Ana", Proof: ProofFails}, nil, []string{"signed", "proved", "prove"}},
		} {
			past.Receipt = &x.PastReceipt
			n := Past(past)
			proper(t, lang+" receipt", n)
			for want, keys := range map[bool][]string{true: x.says, false: x.not} {
				for _, key := range keys {
					text := b.Say("page.notebook.receipt."+key, "who", map[bool]string{true: "Zé", false: "Ana"}[key == "unsigned"], "n", 2, "of", 2)
					if got := strings.Contains(n.Words(), text); got != want {
						t.Errorf("%s: whether it says %q is %v: %s", lang, text, got, n.Words())
					}
				}
			}
		}
		past.Receipt = nil
		for _, p := range []Proof{ProofComing, ProofWhole, ProofFails} {
			n := Verified(VerifiedState{Book: b, Proof: p, Receipt: true, Deck: true, Over: true, Audited: true, Faults: []string{"Ana"}, Close: no})
			proper(t, lang+" verified", n)
			if held := strings.Contains(n.Words(), b.Say("page.verified.deck")); held != (p == ProofWhole) {
				t.Errorf("%s: of a receipt whose proof is %d it says %s", lang, p, n.Words())
			}
		}
	}
}

// What stands below a hand that is looked at again goes forward and back, and at an end it rests.
func TestReplay(t *testing.T) {
	b := words.In("pt-BR")
	pressed := ""
	press := func(key string) func() { return func() { pressed += key } }
	seen := engine.Nobody
	n := Replay(ReplayState{Book: b, Step: 3, Steps: 3, Names: []string{"Ana", "Zé"}, Seat: engine.Nobody, Proof: ProofWhole, First: press("<"), Back: press("-"), Prove: press("p"), Review: press("r"), Leave: press("x"),
		Look: func(p engine.Seat) { seen = p }})
	rests := 0
	for _, x := range n.All(func(x *dom.Node) bool { return x.Tag == "button" }) {
		if x.Name() == "" {
			t.Errorf("a button has no name: %s", x.Key)
		}
		if !x.Click() {
			rests++
		}
	}
	for _, x := range n.All(func(x *dom.Node) bool { return x.Tag == "select" }) {
		x.Fire("change", dom.Event{Value: "1"})
	}
	if pressed != "prx<-" || rests != 2 || seen != 1 || !strings.Contains(n.Words(), "3 de 3") {
		t.Errorf("pressed are %q, %d rest, seat %d is seen: %s", pressed, rests, seen, n.Words())
	}
}

// The review of a hand tells how far it is, and lists what it has found: each leads there, and on from there. It is stopped, and goes on.
func TestReview(t *testing.T) {
	b := words.In("pt-BR")
	pressed := ""
	press := func(key string) func() { return func() { pressed += key } }
	all := func(s ReviewState) (says string) {
		s.Book, s.Names, s.Close = b, []string{"Ana", "Zé"}, press("x")
		s.Look = func(p engine.Seat) { pressed += string('0' + rune(p)) }
		n := Review(s)
		pressed = ""
		for _, x := range n.All(func(x *dom.Node) bool { return x.Tag == "button" }) {
			x.Click()
		}
		for _, x := range n.All(func(x *dom.Node) bool { return x.Tag == "select" }) {
			x.Fire("change", dom.Event{Value: "1"})
		}
		return n.Words()
	}
	slip := ReviewSlip{Did: "Ana joga o ás", Better: "Jogue o sete.", Cost: "Custou cerca de 12%.", See: press("s"), Otherwise: press("o")}
	for _, c := range []struct {
		s       ReviewState
		pressed string
		says    []string
	}{
		{ReviewState{Done: 2, Of: 9, Stop: press("h")}, "xh1", []string{"Pensando na jogada 3 de 9"}},
		{ReviewState{Done: 2, Of: 9, On: press("g"), Slips: []ReviewSlip{slip}}, "xgso1", []string{"Ana joga o ás", "“Jogue o sete.”", "12%"}},
		{ReviewState{Done: 9, Of: 9, Slips: []ReviewSlip{slip, slip}, Luck: "Sorte", Here: press("f")}, "xsosof1", []string{"As 2 jogadas que mais custaram", "Sorte"}},
		{ReviewState{Done: 9, Of: 9}, "x1", []string{"Nenhuma jogada custou caro."}},
		{ReviewState{Closed: true}, "x1", []string{"Não dá para rever"}},
	} {
		says := all(c.s)
		for _, want := range c.says {
			if !strings.Contains(says, want) {
				t.Errorf("it does not say %q: %s", want, says)
			}
		}
		if pressed != c.pressed {
			t.Errorf("pressed are %q, not %q: %s", pressed, c.pressed, says)
		}
	}
}
