package speech

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
)

// The reason for a hint is given with it, and without one the move stands alone.
func TestHints(t *testing.T) {
	_, o := table(t, "sueca")
	v := voice("pt-BR", o, 0)
	a := &engine.Action{Seat: 0, Verb: o.Game().VerbNamed("play"), Cards: []engine.Slot{1}, Faces: []engine.Face{engine.FaceOf(7, engine.Hearts)}}
	if got := v.Hint("load_partner", a, nil); got != "Jogue o 7 de copas. Sua dupla está ganhando: carregue pontos nessa vaza." {
		t.Error(got)
	}
	v.Women = engine.Seat(2).Set() // the partner is one
	if got := v.Hint("secure", a, nil); got != "Jogue o 7 de copas. A parceira está ganhando; com esta fica garantido." {
		t.Error(got)
	}
	v.Women, v.Men = 0, engine.Seat(2).Set()
	if got := v.Hint("secure", a, nil); got != "Jogue o 7 de copas. O parceiro está ganhando; com esta fica garantido." {
		t.Error(got)
	}
	if got := v.Hint("", a, nil); got != "Jogue o 7 de copas." {
		t.Error(got)
	}
	_, o = table(t, "truco")
	if got := voice("pt-BR", o, 0).Hint("bluff", &engine.Action{Verb: o.Game().VerbNamed("raise"), N: 3}, nil); got != "Peça truco. A mão não é forte, mas eles podem correr." {
		t.Error(got)
	}
}

// A hint is what a friend says: neither the label of a button nor an infinitive.
func TestHintsSpeakToThePlayer(t *testing.T) {
	infinitive := regexp.MustCompile(`^(Não )?\pL+([aeio]r|ôr)\b`)
	for _, lang := range words.Langs {
		b := words.In(lang)
		for _, key := range b.Keys() {
			text := b.Say(key)
			if strings.Contains(key, ".advise.") && (strings.ContainsAny(text, "(") || lang != "en" && infinitive.MatchString(text)) {
				t.Errorf("%s: %s = %s", lang, key, text)
			}
		}
	}
	_, o := table(t, "olho")
	three := &engine.Action{Verb: o.Game().VerbNamed("play"), Cards: []engine.Slot{1, 2, 3}}
	for s := engine.Clubs; s <= engine.Hearts; s++ {
		three.Faces = append(three.Faces, engine.FaceOf(7, s))
	}
	if got := voice("pt-BR", o, 0).Hint("", three, nil); got != "Jogue 7♣ 7♦ 7♥." {
		t.Error(got)
	}
}

// A meld is one that lies there, so it has its article, whichever it is: "na sequência de espadas", "na trinca de reis".
func TestHintsNameTheMeld(t *testing.T) {
	to := regexp.MustCompile(`^Encoste .* na (sequência|trinca|quadra) de \pL+\.$`)
	count := 0
	for _, text := range []string{"buraco", "tranca", "gin-rummy"} {
		play(t, text, 3, func(e *engine.Engine, o *engine.Options, a *engine.Action) {
			for p := range engine.Seat(o.Seats()) {
				v, w := voice("pt-BR", o, p), e.View(p)
				for i := range w.Moves {
					if o.Game().Verb(w.Moves[i].Verb).Deed != engine.DeedAdd {
						continue
					}
					count++
					if got := v.Hint("", &w.Moves[i], w); !to.MatchString(got) {
						t.Fatalf("%s: %s", text, got)
					}
				}
			}
		})
	}
	if count == 0 {
		t.Error("nobody could add to a meld")
	}
}

// That a search found nothing better is no reason that a friend would give.
func TestHintsWithoutReason(t *testing.T) {
	for text, want := range map[string]string{"texas-holdem": "Aumente para 20.", "cacheta": "Compre do monte."} {
		_, o := table(t, text)
		a := engine.Action{Verb: o.Game().VerbNamed("draw_stock")}
		if text == "texas-holdem" {
			a = engine.Action{Verb: o.Game().VerbNamed("raise"), N: 20}
		}
		if got := voice("pt-BR", o, 0).Hint("odds", &a, nil); got != want {
			t.Errorf("%s: %q", text, got)
		}
	}
}

// No reason calls a partner a man whoever it is: {partner} is filled in, and who is asked says "I".
func TestHintsNameThePartner(t *testing.T) {
	for _, lang := range words.Langs {
		b := words.In(lang)
		for _, key := range b.Keys() {
			if text := strings.ToLower(b.Say(key)); (strings.Contains(key, ".hint.") || strings.Contains(key, ".why.")) && (strings.Contains(text, "parceir") || strings.Contains(text, "your partner")) {
				t.Errorf("%s: %s = %s", lang, key, text)
			}
		}
	}
}

// A partner is called by her name or his, and where neither is known by a word that fits both; an opponent is none.
func TestMate(t *testing.T) {
	_, o := table(t, "sueca")
	v := voice("pt-BR", o, 0)
	if got := v.Mate(2); got != "sua dupla" {
		t.Errorf("of somebody unknown: %q", got)
	}
	v.Women, v.Men = engine.Seat(2).Set(), engine.Seat(1).Set()
	if her, him := v.Mate(2), v.Mate(1); her != "sua parceira" || him != "" || v.Mate(0) != "" {
		t.Errorf("the partner is %q, an opponent %q, the listener %q", her, him, v.Mate(0))
	}
	v.Women, v.Men = 0, engine.Seat(2).Set()
	if got := v.Mate(2); got != "seu parceiro" {
		t.Errorf("of a man: %q", got)
	}
}

// What a hint says that a call costs and wins is what it does, by what everybody has put in since the hand began: a call that is
// not for all wins of each no more than it puts in itself.
func TestHintsNameThePrice(t *testing.T) {
	asked, part, sides := 0, 0, 0
	for _, at := range []struct{ rules, reason string }{
		{"texas-holdem(bb=2,buyIn=40,seats=5,stack=buy-in,structure=no-limit)", "price"}, {"texas-holdem", "weak"},
		{"poker-fechado(ante=2,buyIn=40,minBet=2,stack=buy-in)", "price"}, {"pif-paf", "enough"},
	} {
		g, o := table(t, at.rules)
		fold := o.Game().VerbNamed("fold")
		for seed := range uint64(60) {
			rng := rand.New(rand.NewPCG(seed, 1))
			c := engine.Carry{Deal: 1, Points: [engine.MaxSeats]int32{-20, 20, -10, 10}}
			e, err := engine.New(g, *o, c)
			if err != nil {
				t.Fatal(err)
			}
			for d := engine.NewDealer(e, rng); e.Len() < 60; { // longer than all bets
				if err := d.Serve(e); err != nil {
					t.Fatal(err)
				}
				if e.Over() {
					break
				}
				p := e.Hand().Turn().First()
				w := e.View(p)
				if call, wins, all, pots := stakes(o, &c, w, p); call > 0 {
					asked++
					if wins < all {
						part++
					}
					if pots > 1 {
						sides++
					}
					for _, lang := range words.Langs {
						text := voice(lang, o, p).Hint(at.reason, &engine.Action{Seat: p, Verb: fold}, w)
						if want := fmt.Sprintf(" %d ", call); !strings.Contains(text, want) || !strings.Contains(text, fmt.Sprintf(" %d:", wins)) {
							t.Fatalf("%s: %q of %s: a call costs %d and wins %d", lang, text, at.rules, call, wins)
						}
					}
				}
				a := &w.Moves[rng.IntN(len(w.Moves))]
				if a.Verb == fold && rng.IntN(4) > 0 {
					a = &w.Moves[0]
				}
				if err := e.Do(uint32(e.Len()), a); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if asked < 500 || part < 20 || sides < 20 {
		t.Errorf("%d calls, %d of them for a part, %d with side pots", asked, part, sides)
	}
	_, o := table(t, "pif-paf")
	w := &engine.View{Moves: []engine.Action{{Seat: 1, Verb: o.Game().VerbNamed("call"), N: 4}}, Facts: []engine.Fact{
		{Key: "bet", Seat: 0, N: 6}, {Key: "bet", Seat: 1, N: 2}, {Key: "pot", Seat: engine.Nobody, N: 4, Seats: 3}}}
	if got := voice("pt-BR", o, 1).Hint("enough", &w.Moves[0], w); got != "Acompanhe com 4. Precisa de 4 para ganhar 12: pelo que falta, vale." {
		t.Error(got)
	}
}

// stakes returns what a call costs a seat, 0 if it cannot call, what it wins of what all have put in by their stacks, how much that is, and
// in how many pots it lies.
func stakes(o *engine.Options, c *engine.Carry, w *engine.View, p engine.Seat) (call, wins, all int32, pots int) {
	info := o.Game()
	for _, a := range w.Moves {
		if a.Verb == info.VerbNamed("call") {
			call = a.N
		}
	}
	var paid [engine.MaxSeats]int32
	for _, f := range w.Facts {
		switch info.Spot(&f) {
		case engine.SpotStack:
			paid[f.Seat] = info.Start(o) + c.Points[f.Seat] - f.N
		case engine.SpotPot:
			pots++
		}
	}
	for _, x := range paid {
		wins += min(x, paid[p]+call)
		all += x
	}
	return call, wins, all, pots
}
