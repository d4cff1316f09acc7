package trick_test

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/trick"
)

func TestZones(t *testing.T) {
	z := trick.Zones(4, 2)
	if len(z) != 8 || z[3].Name != "hand3" || z[3].Owner != 3 || z[4].Kind != engine.Trick || z[6].Name != "won1" || z[6].Owner != 1 || z[7].Kind != engine.Stock {
		t.Errorf("%+v", z)
	}
}

func TestLowest(t *testing.T) {
	order := trick.Ranking(2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Queen, engine.King, engine.Ace)
	weight := [engine.NoSuit + 1]int{engine.Clubs: 0, engine.Diamonds: 1, engine.Hearts: trick.Behind, engine.Spades: 2}
	for words, want := range map[string]int{"AC KD": 1, "KC KD": 0, "KS KD": 1, "2H AC": 1, "AH 2H": 1, "AC": 0} {
		list, err := engine.ParseFaces(words)
		if err != nil {
			t.Fatal(err)
		}
		var l engine.List
		for i, f := range list {
			l.Card(0, engine.FirstVerb, 0, engine.Slot(i), f)
		}
		if got := order.Lowest(&l, &weight); got != want {
			t.Errorf("of %s the lowest is number %d", words, got)
		}
	}
}

func TestTrumpLast(t *testing.T) {
	order := trick.Ranking(2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Queen, engine.King, engine.Ace)
	for _, c := range []struct {
		trump engine.Suit
		words string
		want  int
	}{{engine.Clubs, "2C AD", 1}, {engine.Spades, "2S AC", 1}, {engine.Hearts, "AH KH", 1}, {engine.NoSuit, "2S 2H 2D 2C", 3}, {engine.NoSuit, "AC 2S", 1}} {
		list, _ := engine.ParseFaces(c.words)
		var l engine.List
		for i, f := range list {
			l.Card(0, engine.FirstVerb, 0, engine.Slot(i), f)
		}
		weight := trick.TrumpLast(c.trump)
		if got := order.Lowest(&l, &weight); got != c.want {
			t.Errorf("trump %v: of %s the lowest is number %d", c.trump, c.words, got)
		}
		if got := trick.Listed(&l, nil); !slices.Equal(got, list) {
			t.Errorf("%v are listed, not %v", got, list)
		}
	}
}

// TestBegan adds what was played to what is left, and tells what is seen of a pile.
func TestBegan(t *testing.T) {
	order := trick.Ranking(engine.Jack, engine.Queen, engine.King, engine.Ace)
	var table engine.Table
	faces, _ := engine.ParseFaces("AC KC QC JC AD KD QD JD AH")
	var pack engine.Pack
	for _, f := range faces {
		pack[f] = 1
	}
	table.Lay(pack, 3, 2)
	for p := range engine.Seat(2) {
		table.Deal(2, engine.Zone(p), 3, p.Set())
	}
	var tr trick.Tricks
	tr.Start(2, 1)
	rules := trick.Rules{Order: order, Trump: engine.NoSuit}
	var before [2]trick.Cards
	for p := range engine.Seat(2) {
		hand := table.Pile(engine.Zone(p))
		for n, c := range hand {
			if got := order.Held(&table, engine.Zone(p), p).Len(); got != n {
				t.Errorf("with %d cards open seat %d sees %d", n, p, got)
			}
			table.Show(c, faces[c])
		}
		before[p] = order.Held(&table, engine.Zone(p), 1-p)
		if before[p].Len() != 3 {
			t.Errorf("of three open cards the other sees %d", before[p].Len())
		}
	}
	for range 3 { // the third card is the first of a second trick
		p := tr.Turn()
		c := table.Pile(engine.Zone(p))[0]
		tr.Play(&table, &rules, c)
		table.Move(c, 2)
		if tr.Full() {
			tr.Close(tr.Winner())
		}
		for q := range engine.Seat(2) {
			if got := tr.Began(&table, order, engine.Zone(q), q); got != before[q] {
				t.Errorf("after %d tricks seat %d began with %v, not %v", tr.Done, q, got, before[q])
			}
		}
	}
}
