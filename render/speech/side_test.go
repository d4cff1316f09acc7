package speech

import (
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
)

// In Portugal nobody is called "você": what one has done oneself is told without a name.
func TestYouInPortugal(t *testing.T) {
	_, o := table(t, "buraco")
	draw := &engine.Action{Seat: 0, Verb: o.Game().VerbNamed("draw_stock")}
	for _, c := range []struct{ lang, me, did, said string }{
		{"pt-PT", "Você", "Tirou do monte", "Eu: canastra!"}, {"pt-BR", "Você", "Você comprou do monte", "Você: canastra!"},
		{"en", "You", "You drew from the stock", "You: a canasta!"}, {"pt-PT", "Ana", "Ana tirou do monte", "Ana: canastra!"},
	} {
		v := voice(c.lang, o, 0)
		v.Names = func(s engine.Seat) string { return []string{c.me, "Rui", "Vocência", "João"}[s] }
		if got := v.Entry(nil, &engine.View{}, draw); got != c.did {
			t.Errorf("%s: %q, not %q", c.lang, got, c.did)
		}
		if got := v.say("news.canastra", -1, "side", c.me); got != c.said {
			t.Errorf("%s: %q, not %q", c.lang, got, c.said)
		}
	}
}

// Nobody is called by "você" in the middle of a sentence as if it were a name.
func TestYouAreNotAName(t *testing.T) {
	_, o := table(t, "sueca")
	v := voice("pt-BR", o, 0)
	v.Names = func(s engine.Seat) string { return []string{"Você", "Rui", "Vocência", "João"}[s] }
	for _, c := range []struct{ got, want string }{
		{v.Entry(nil, nil, &engine.Action{Seat: 0, Verb: o.Game().VerbNamed("play"), Cards: []engine.Slot{1}, Faces: []engine.Face{1}}), "Você: ás de paus"},
		{v.tell("news.tricks", engine.Fact{Key: "tricks", N: 1}, v.Name(0)), "Vaza para você"},
		{v.tell("news.tricks", engine.Fact{Key: "tricks", N: 1}, v.Name(2)), "Vaza para Vocência"},
		{v.tell("news.tricks", engine.Fact{Key: "tricks", N: 1}, v.Side(1)), "Vaza para eles"},
		{v.Fact(engine.Fact{Key: "tricks", N: 2}), "Nós: 2 vazas"},
		{v.Zone(0), "Sua mão"}, {v.Zone(1), "Mão de Rui"}, {v.Zone(4), "Vaza"}, {v.Zone(5), "Vazas ganhas: Nós"},
	} {
		if c.got != c.want {
			t.Errorf("%q, not %q", c.got, c.want)
		}
	}
	for lang, want := range map[string]string{"pt-BR": "Você", "pt-PT": "Eu", "en": "You"} {
		x := voice(lang, o, 0)
		if got := x.Label(x.Book.Say("page.you")) + " " + x.Label("Rui"); got != want+" Rui" {
			t.Errorf("%s: %q over columns, not %q", lang, got, want)
		}
	}
	v.Book = words.In("pt-PT")
	for who, want := range map[engine.Seat]string{0: "Vaza para si", 2: "Vaza para Vocência"} {
		if got := v.tell("news.tricks", engine.Fact{Key: "tricks", N: 1}, v.Name(who)); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestSidesAndResults(t *testing.T) {
	for _, c := range []struct {
		text string
		me   engine.Seat
		want string // of seat 0, of seat 1
	}{
		{"sueca", 0, "Nós / Eles"}, {"sueca", 3, "Eles / Nós"}, {"sueca", engine.Nobody, "Ana e Bia / Rui e João"},
		{"truco(seats=2)", 0, "Ana / Rui"}, {"buraco(preset=copag,seats=3)", 2, "Ana / Rui"},
		{"buraco(preset=copag,seats=6)", 3, "Nós / Rui e Clara"}, {"buraco(preset=copag,seats=6,teams6=two_trios)", 2, "Nós / Eles"},
		{"buraco(preset=copag,seats=6,teams6=two_trios)", engine.Nobody, "Ana, Bia e Clara / Rui, João e Tomás"},
	} {
		_, o := table(t, c.text)
		v := voice("pt-BR", o, c.me)
		if got := v.Side(0) + " / " + v.Side(1); got != c.want {
			t.Errorf("%s to %d: %s, not %s", c.text, c.me, got, c.want)
		}
	}
	_, o := table(t, "buraco")
	v := voice("pt-BR", o, 1)
	s := &engine.Score{Ending: 0, Points: [engine.MaxSeats]int32{430, -1, 430, -1}}
	if got := v.Result(s); got != "Eles ganharam, 430 a −1." {
		t.Error(got)
	}
	_, o = table(t, "sueca")
	counted := &engine.Score{Points: [engine.MaxSeats]int32{0, 1, 0, 1}, Parts: [engine.MaxParts][engine.MaxSeats]int32{{46, 74, 46, 74}}}
	for _, c := range []struct {
		lang string
		me   engine.Seat
		want string
	}{
		{"pt-BR", 0, "Eles ganharam, 74 a 46. Vale 1 jogo."}, {"pt-BR", 1, "Nós ganhamos, 74 a 46. Vale 1 jogo."},
		{"pt-PT", 3, "Ganhámos, 74 a 46. Vale 1 jogo."}, {"en", 0, "They won, 74 to 46. That is 1 game."},
		{"pt-BR", engine.Nobody, "Rui e João ganharam, 74 a 46. Vale 1 jogo."},
	} {
		if got := voice(c.lang, o, c.me).Result(counted); got != c.want {
			t.Errorf("%s to %d: %s, not %s", c.lang, c.me, got, c.want)
		}
	}
	_, o = table(t, "truco(seats=2)")
	if got := voice("pt-BR", o, 0).Result(&engine.Score{Points: [engine.MaxSeats]int32{0, 3}}); got != "Rui ganhou: 3 pontos." {
		t.Error(got)
	}
	_, o = table(t, "sueca")
	v = voice("pt-BR", o, engine.Nobody)
	if got := v.Result(&engine.Score{Ending: 1}); got != "Empate: 60 a 60. Ninguém marca pontos." {
		t.Error(got)
	}
	if got := v.Result(&engine.Score{Ending: 2, Points: [engine.MaxSeats]int32{4, 0, 4, 0}}); got != "Bandeirada! Todas as vazas. Ana e Bia ganharam: 4 jogos." {
		t.Error(got)
	}
	v.Names = nil
	if v.Name(2) != "Jogador 3" || v.Extra(0) != "Empates acumulados" || v.Part(1) != "Vazas" {
		t.Error("names that nobody gave are not made up")
	}
}

// What decided a hand is said in a few words: how cards were counted between two sides, what hand won, or else how it ended.
func TestVerdict(t *testing.T) {
	came := func(key string, p engine.Seat, n int32) engine.Fact {
		return engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n}
	}
	stood := func(key string, p engine.Seat, n int32) engine.Fact {
		return engine.Fact{Key: key, Seat: p, Zone: 1, N: n}
	}
	for _, c := range []struct {
		game  string
		me    engine.Seat
		score engine.Score
		facts []engine.Fact
		want  string
	}{
		{"sueca", 0, engine.Score{Points: [engine.MaxSeats]int32{0, 1, 0, 1}, Parts: [engine.MaxParts][engine.MaxSeats]int32{{46, 74, 46, 74}}}, nil, "Eles ganharam, 74 a 46."},
		{"sueca", 0, engine.Score{Ending: 1}, nil, "Empate: 60 a 60"},
		{"sueca", 0, engine.Score{Ending: 2, Points: [engine.MaxSeats]int32{4, 0, 4, 0}, Parts: [engine.MaxParts][engine.MaxSeats]int32{{120, 0, 120, 0}}}, nil, "Bandeirada! Todas as vazas"},
		{"texas-holdem", 2, engine.Score{Points: [engine.MaxSeats]int32{-80, 120, -40, 0}}, []engine.Fact{{Key: "holds", Seat: 0, N: 2}, {Key: "holds", Seat: 1, N: 6}, {Key: "won", Seat: 1, N: 200}}, "Rui ganhou: flush"},
		{"texas-holdem", 2, engine.Score{Points: [engine.MaxSeats]int32{40, 40, -80, 0}}, []engine.Fact{{Key: "holds", Seat: 0, N: 5}, {Key: "holds", Seat: 1, N: 5}}, "Ana: sequência · Rui: sequência"},
		{"texas-holdem", 2, engine.Score{Ending: 1, Points: [engine.MaxSeats]int32{30, -10, -20, 0}}, []engine.Fact{{Key: "won", Seat: 0, N: 60}}, "Ana ganhou: os outros correram"},
		{"blackjack", 0, engine.Score{Points: [engine.MaxSeats]int32{50}}, []engine.Fact{came("gain", 0, 50), stood("hand", 0, 20), stood("hand", 1, 18), stood("dealer", engine.Nobody, 19)}, "Crupiê: 19 · Ana tem 20"},
		{"blackjack", 0, engine.Score{Ending: 2, Points: [engine.MaxSeats]int32{-30}}, []engine.Fact{came("loss", 0, 30), stood("hand", 0, 20), stood("hand.bust", 0, 23), stood("dealer.natural", engine.Nobody, 21)}, "Crupiê: blackjack · Ana tem 20 · Ana passou: 23 · Acabaram as rodadas"},
		{"blackjack", engine.Nobody, engine.Score{Points: [engine.MaxSeats]int32{50}}, []engine.Fact{came("gain", 0, 50), stood("hand", 0, 20), stood("dealer", engine.Nobody, 19)}, "Crupiê: 19"},
		{"blackjack", 0, engine.Score{Ending: 3}, nil, "Ninguém aposta mais"},
		{"bacara", 1, engine.Score{Points: [engine.MaxSeats]int32{-20, 60}}, []engine.Fact{came("loss", 0, 20), came("gain", 1, 19), stood("ponto", engine.Nobody, 5), stood("banco", engine.Nobody, 7)}, "Última rodada · Ponto: 5 · Banca: 7 · Rui ganhou 19"},
		{"chemin-de-fer", 0, engine.Score{Points: [engine.MaxSeats]int32{-20}}, []engine.Fact{came("loss", 0, 20), stood("ponto", engine.Nobody, 8), stood("banco", engine.Nobody, 9)}, "Ponto: 8 · Banca: 9"},
	} {
		_, o := table(t, c.game)
		if got := voice("pt-BR", o, c.me).Verdict(&engine.View{Score: &c.score, Facts: c.facts}); got != c.want {
			t.Errorf("%s %+v: %s, not %s", c.game, c.score.Points, got, c.want)
		}
	}
}

// Cards that come to the table one after the other are called by their number: three are the flop, the fourth is none.
func TestBoardStepByStep(t *testing.T) {
	_, o := table(t, "texas-holdem")
	board := engine.ZoneView{ZoneInfo: &engine.ZoneInfo{Kind: engine.Board, Owner: engine.Nobody}}
	for _, c := range []struct{ cards, want string }{
		{"2S KS 9H", "Flop: 2 de espadas, rei de espadas e 9 de copas"}, {"6H", "Na mesa: 6 de copas"}, {"3C", "Na mesa: 3 de paus"},
	} {
		a := engine.Action{Seat: engine.Nobody, Verb: engine.Open}
		for _, text := range strings.Fields(c.cards) {
			f, err := engine.ParseFace(text)
			if err != nil {
				t.Fatal(err)
			}
			a.Cards, a.Faces = append(a.Cards, engine.Slot(len(board.Cards))), append(a.Faces, f)
			board.Cards = append(board.Cards, engine.CardView{Slot: engine.Slot(len(board.Cards)), Face: f})
		}
		if got := voice("pt-BR", o, 0).Entry(nil, &engine.View{Zones: []engine.ZoneView{board}}, &a); got != c.want {
			t.Errorf("%s: %s, not %s", c.cards, got, c.want)
		}
	}
}

// What is won in chips is told in chips.
func TestScoreInChips(t *testing.T) {
	for game, want := range map[string]string{"texas-holdem": "Os outros correram. Ana: 50 fichas. Rui: −1 fichas. Bia: −49 fichas.", "copas": "Acertou a lua! Ana: 50 pontos. Rui: −1 pontos. Bia: −49 pontos."} {
		_, o := table(t, game)
		if got := voice("pt-BR", o, engine.Nobody).Result(&engine.Score{Ending: 1, Points: [engine.MaxSeats]int32{50, -1, -49}}); got != want {
			t.Errorf("%s: %s, not %s", game, got, want)
		}
	}
}
