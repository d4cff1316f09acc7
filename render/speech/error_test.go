package speech

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/control"
)

func TestErrors(t *testing.T) {
	_, sueca := table(t, "sueca")
	_, truco := table(t, "truco")
	_, buraco := table(t, "buraco")
	rule := func(key string) error { return &engine.RuleError{Clause: "R0", Key: key, Text: "in English"} }
	for _, c := range []struct {
		o    *engine.Options
		err  error
		want string
	}{
		{sueca, nil, ""},
		{sueca, rule("follow"), "Você precisa seguir o naipe que saiu."},
		{sueca, fmt.Errorf("entry 3: %w", rule("not_held")), "Essa carta não está na sua mão."},
		{sueca, rule("no_such_rule"), "Não deu certo. Tente de novo."},
		{truco, rule("raise_twice"), "O último aumento foi do seu lado. Agora só eles podem aumentar."},
		{buraco, rule("licence"), "Guarde duas cartas: ainda falta a canastra para bater."},
		{sueca, engine.ErrTurn, "Ainda não é a sua vez."},
		{sueca, engine.ErrStale, "Alguém jogou antes de você. Olhe a mesa e jogue de novo."},
		{sueca, fmt.Errorf("at 3: %w", engine.ErrOver), "Esta mão já acabou."},
		{truco, fmt.Errorf("%w: no", engine.ErrOption), clash},
		{sueca, errors.New("a thing nobody thought of"), "Não deu certo. Tente de novo."},
		{truco, &engine.WaitError{Waits: []engine.Wait{{Slot: engine.NoSlot, Coin: true, From: engine.Nobody}}}, "Só um instante: sorteando o corte."},
		{truco, &engine.WaitError{Waits: []engine.Wait{{Slot: engine.NoSlot, From: engine.Nobody}}}, "Só um instante: embaralhando de novo."},
		{truco, &engine.WaitError{Waits: []engine.Wait{{Slot: 3, From: engine.Nobody}}}, "Só um instante: as cartas estão chegando."},
		{truco, &engine.WaitError{Waits: []engine.Wait{{Slot: 3, From: 1}, {Slot: 4, From: 3}, {Slot: 5, From: 1}}}, "Esperando Rui e João abrir uma carta."},
		{sueca, &control.CommandError{Key: "held", Face: engine.FaceOf(7, engine.Hearts)}, "Você não tem 7 de copas."},
		{sueca, &control.CommandError{Key: "unknown", Text: "xyz {n}"}, "Não entendi “xyz {n}”. Escreva ? para ver os comandos."},
		{sueca, &control.CommandError{Key: "meld", N: 4}, "Não tem jogo 4 na mesa."},
	} {
		if got := voice("pt-BR", c.o, 0).Error(c.err); got != c.want {
			t.Errorf("%v is %q, not %q", c.err, got, c.want)
		}
	}
}

const clash = "Para obrigar a maior carta no empate, não pode haver carta coberta depois dele. E o ritual do corte pede a vira antes de dar as cartas."

// Every typed command's refusal has words of its own.
func TestCommandErrorsHaveWords(t *testing.T) {
	_, o := table(t, "sueca")
	for _, lang := range words.Langs {
		v := voice(lang, o, 0)
		for _, key := range []string{"unknown", "card", "held", "which", "place", "meld", "not"} {
			s := v.Error(&control.CommandError{Key: key, Text: "7x", Face: 1, N: 2})
			if spoken(t, v, key, s); s == v.Book.Say("error.other") {
				t.Errorf("%s: no words for the refusal %q", lang, key)
			}
		}
	}
}

// A card of the wrong suit is refused with the suit, and how many cards of it are left.
func TestWhySaysHowMany(t *testing.T) {
	told := 0
	play(t, "sueca", 1, func(e *engine.Engine, o *engine.Options, a *engine.Action) {
		p := e.Hand().Turn().First()
		w := e.View(p)
		if p == engine.Nobody {
			return
		}
		v := voice("pt-BR", o, p)
		suit, n := v.led(w)
		if n == 0 {
			return
		}
		for _, z := range w.Zones {
			if z.Kind != engine.Holding || z.Owner != p {
				continue
			}
			for _, c := range z.Cards {
				if c.Face.Suit() == suit {
					continue
				}
				bad := &engine.Action{Seat: p, Verb: o.Game().VerbNamed("play"), Cards: []engine.Slot{c.Slot}, Faces: []engine.Face{c.Face}}
				got, want := v.Why(w, e.Check(bad)), mustFollow(v.Suit(suit), n)
				if told++; got != want {
					t.Errorf("%q, not %q", got, want)
				}
			}
		}
	})
	if told == 0 {
		t.Error("nobody ever had to follow")
	}
}

// A declarer who plays from dummy is told of dummy's suit, before a card and after a wrong one.
func TestWhySaysHowManyOfDummy(t *testing.T) {
	asked, refused := 0, 0
	play(t, "bridge", 1, func(e *engine.Engine, o *engine.Options, a *engine.Action) {
		p := e.Hand().Turn().First()
		if p == engine.Nobody || e.Hand().Prompt(p) != "dummy" {
			return
		}
		w, v := e.View(p), voice("pt-BR", o, p)
		if w.Waiting != nil {
			return
		}
		dummy := &w.Zones[p.Next(2, 4)]
		trick := slices.IndexFunc(w.Zones, func(z engine.ZoneView) bool { return z.Kind == engine.Trick })
		if len(w.Zones[trick].Cards) == 0 {
			return
		}
		suit, n := w.Zones[trick].Cards[0].Face.Suit(), 0
		for _, c := range dummy.Cards {
			if c.Face.Suit() == suit {
				n++
			}
		}
		if n == 0 {
			return
		}
		want := v.Book.Say("bridge.prompt.dummy.follow", "suit", v.Suit(suit))
		if n == len(dummy.Cards) {
			want = v.Book.Say("bridge.prompt.dummy")
		}
		if got := v.Prompt(w); got != want {
			t.Errorf("asked %q, not %q", got, want)
		}
		asked++
		for _, c := range dummy.Cards {
			if c.Face.Suit() == suit {
				continue
			}
			bad := &engine.Action{Seat: p, Verb: o.Game().VerbNamed("play"), Cards: []engine.Slot{c.Slot}, Faces: []engine.Face{c.Face}}
			if got, want := v.Why(w, e.Check(bad)), mustFollow(v.Suit(suit), n); got != want {
				t.Errorf("%q, not %q", got, want)
			}
			refused++
		}
	})
	if asked == 0 || refused == 0 {
		t.Error("nobody ever had to follow from dummy")
	}
}

// mustFollow is what who plays another suit is told.
func mustFollow(suit string, n int) string {
	if n == 1 {
		return "Você precisa seguir " + suit + ": ainda tem 1 carta."
	}
	return fmt.Sprintf("Você precisa seguir %s: ainda tem %d cartas.", suit, n)
}
