package solo_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/engine/solo"
)

// played returns the record of a hand in which the seat of a person does anything that is allowed, and robots sit at the others.
// Where most is not 0 it breaks off after so many entries.
func played(t testing.TB, options string, seed uint64, most int) *record.Record {
	t.Helper()
	table := begin(t, setup(t, options, 1, seed))
	rng := rand.New(rand.NewPCG(seed, 9))
	for e := table.Engine(); !e.Over() && (most == 0 || e.Len() < most); {
		if _, due := table.Due(); due {
			turn(t, table)
		} else {
			person(t, table, rng, false)
		}
	}
	r, err := table.Record()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// review goes through all decisions of a seat, and shows every question to look.
func review(t *testing.T, r *record.Record, p engine.Seat, worlds int, look func(question []byte)) *solo.Review {
	t.Helper()
	v, err := solo.NewReview(r, p)
	if err != nil {
		t.Fatal(err)
	}
	for done := 0; ; {
		question := v.Ask()
		if question == nil {
			break
		}
		look(question)
		asked := 0
		answer, err := solo.Think(question, func() bool { asked++; return asked >= worlds })
		if err == nil {
			err = v.Take(answer)
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, question)
		}
		if v.Take(answer) == nil {
			t.Fatal("an answer is taken twice")
		}
		now, of := v.Progress()
		if now < done || now > done+1 || now > of {
			t.Fatalf("%d of %d decisions are done after %d", now, of, done)
		}
		done = now
	}
	if done, of := v.Progress(); done != of {
		t.Fatalf("%d of %d decisions are done at the end", done, of)
	}
	return v
}

// The decisions of a seat can be reviewed, and the costliest are told: decisions of that seat, the worst first, each worse than what is told
// to be better. Whoever plays anything loses more by it than a robot does.
func TestReview(t *testing.T) {
	for _, c := range []struct {
		options     string
		seed, hands uint64
	}{{"sueca", 5, 2}, {"truco", 5, 4}, {"copas", 5, 2}, {"buraco(preset=copag,seats=2)", 7, 2}, {"mau-mau", 5, 2}} { // with hands that are not over at once
		var cost [2]float64
		options := c.options
		for hand := range c.hands {
			r := played(t, options, c.seed+hand, 0)
			for k, p := range []engine.Seat{0, 1} {
				v := review(t, r, p, 20, func([]byte) {})
				last := 1.0
				slips := v.Slips()
				for _, s := range slips {
					if x := &r.Log[s.At]; x.Seat != p || !bytes.Equal(x.Append(nil), s.Played.Append(nil)) || bytes.Equal(x.Append(nil), s.Better.Append(nil)) {
						t.Errorf("%s: entry %d was %v, and is told as %v, and better is %v", options, s.At, x, s.Played, s.Better)
					}
					if s.Cost <= 0 || s.Cost > last {
						t.Errorf("%s: %v follows %v", options, s.Cost, last)
					}
					last = s.Cost
				}
				if len(slips) > solo.MaxSlips {
					t.Errorf("%s: %d decisions are told", options, len(slips))
				}
				if _, of := v.Progress(); v.Luck() < 0 || v.Luck() > 1 || of > 0 && v.Luck() == 0 || len(slips) > 0 && v.Cost() < last {
					t.Errorf("%s: the hand was worth %v, and %v were lost", options, v.Luck(), v.Cost())
				}
				cost[k] += v.Cost()
			}
		}
		if cost[0] <= cost[1] {
			t.Errorf("%s: who plays anything loses %v, a robot %v", options, cost[0], cost[1])
		}
	}
}

// A review asks what the seat knew: where the others held other cards, of which it could not know, it asks the same.
func TestReviewKnowsTheSeatAlone(t *testing.T) {
	const me = 0
	others := 0
	for _, c := range []struct {
		options string
		most    int
	}{{"sueca", 26}, {"copas", 30}, {"truco", 14}, {"buraco(preset=copag,seats=2)", 60}, {"gin-rummy", 30}, {"pif-paf", 40}, {"olho", 60}} {
		r := played(t, c.options, 3, c.most)
		e, err := r.Replay(len(r.Log))
		if err != nil {
			t.Fatal(err)
		}
		table := e.Hand().Table()
		deck := engine.DealerOf(r.Deck, nil)
		for s := range engine.Slot(table.Slots()) { // what it saw at any time
			if table.Seen(s).Has(me) && table.Face(s) == engine.Unknown {
				if err := e.Learn(s, deck.Faces()[s]); err != nil {
					t.Fatal(err)
				}
			}
		}
		h := e.Clone()
		if !engine.Sample(h, rand.New(rand.NewPCG(4, 4)), new(engine.Scratch)) {
			t.Fatalf("%s: no other cards fit", c.options)
		}
		other := *r
		other.Deck = nil
		for s := range engine.Slot(h.Table().Slots()) {
			if other.Deck = append(other.Deck, h.Table().Face(s)); other.Deck[s] == engine.Unknown { // mixed anew, unseen
				other.Deck[s] = r.Deck[s]
			}
			if other.Deck[s] != r.Deck[s] {
				others++
			}
		}
		var asked, again []string
		review(t, r, me, 1, func(q []byte) { asked = append(asked, string(q)) })
		review(t, &other, me, 1, func(q []byte) { again = append(again, string(q)) })
		if fmt.Sprint(asked) != fmt.Sprint(again) || len(asked) == 0 {
			t.Errorf("%s: with other hidden cards it is asked otherwise, of %d questions", c.options, len(asked))
		}
	}
	if others < 50 {
		t.Errorf("only %d cards were others: the test shows nothing", others)
	}
}

// Where the cards are not known there is nothing to review, and nothing to play otherwise.
func TestClosed(t *testing.T) {
	r := played(t, "sueca", 1, 0)
	r.Deck = nil
	if _, err := solo.NewReview(r, 0); !errors.Is(err, solo.ErrClosed) {
		t.Error(err)
	}
	if _, err := solo.Suppose(r, 3, 0, 1); !errors.Is(err, solo.ErrClosed) {
		t.Error(err)
	}
}

// A hand is played otherwise from any decision of a seat: everybody holds what he held, it comes to its end, decisions can be taken back, but
// not those that were made then, and it is no match: nothing of it is kept, and no hand follows.
func TestSuppose(t *testing.T) {
	for _, game := range []string{"sueca", "truco", "buraco", "bridge", "mau-mau", "cacheta", "copas", "texas-holdem"} {
		r := played(t, game, 5, 0)
		rng := rand.New(rand.NewPCG(2, 2))
		tried := 0
		for n, x := range r.Log {
			if x.Seat != 0 || tried == 3 || tried > 0 && n < len(r.Log)*tried/3 {
				continue
			}
			was, err := r.Replay(n)
			if err != nil {
				t.Fatal(err)
			}
			table, err := solo.Suppose(r, n, 0, 7)
			if errors.Is(err, engine.ErrTurn) {
				continue // a word out of turn, or an answer that leaves no choice
			}
			if err != nil {
				t.Fatalf("%s, entry %d: %v", game, n, err)
			}
			tried++
			if table.CanUndo() || table.Engine().Len() < n {
				t.Errorf("%s: it begins at entry %d, not %d", game, table.Engine().Len(), n)
			}
			h := table.Engine().Hand().Table()
			for s := range engine.Slot(was.Hand().Table().Slots()) {
				if h.Face(s) != r.Deck[s] {
					t.Fatalf("%s: card %d is %v, and was %v", game, s, h.Face(s), r.Deck[s])
				}
			}
			begin := fmt.Sprintf("%x", table.Engine().Hash())
			for !table.Engine().Over() {
				if _, due := table.Due(); due {
					p, _ := table.Due()
					answer, err := solo.Think(table.Ask(p), brief)
					if err == nil {
						err = table.Settle(answer)
					}
					if err != nil {
						t.Fatal(err)
					}
				} else {
					person(t, table, rng, false)
				}
			}
			if table.Over() || table.Save() != nil || !errors.Is(table.NextHand(), engine.ErrOver) {
				t.Errorf("%s: it goes on as a match", game)
			}
			if c := table.Match().Carry(); len(table.Match().Hands()) != 1 || c == r.Carry {
				t.Errorf("%s: %d hands are over", game, len(table.Match().Hands()))
			}
			for table.CanUndo() {
				if err := table.Undo(); err != nil {
					t.Fatal(err)
				}
			}
			if got := fmt.Sprintf("%x", table.Engine().Hash()); got != begin {
				t.Errorf("%s: it is taken back to elsewhere", game)
			}
		}
		if tried == 0 {
			t.Errorf("%s: nothing was played otherwise", game)
		}
	}
}

// What is no answer to the question is refused, and the right one is taken after it.
func TestWrongVerdict(t *testing.T) {
	v, err := solo.NewReview(played(t, "sueca", 5, 0), 0)
	if err != nil {
		t.Fatal(err)
	}
	advice, err := solo.Think(v.Ask(), brief)
	if err != nil || v.Take(advice) != nil {
		t.Fatal("there is no advice", err)
	}
	right, err := solo.Think(v.Ask(), brief)
	if err != nil {
		t.Fatal(err)
	}
	text := string(right)
	for _, wrong := range []string{"", text[:len(text)-1], text + "\n", text + "more 1\n", strings.Replace(text, "gain ", "gain +", 1), strings.Replace(text, "gain ", "gain 9", 1) + "x",
		strings.Replace(text, "worth 1", "worth 2", 1), strings.Replace(text, "seed ", "seed 1", 1), strings.Replace(text, "head ", "head 0", 1), text[:strings.Index(text, "error ")] + "error 10001\n", string(advice)} {
		if err := v.Take([]byte(wrong)); err == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
	if err := v.Take(right); err != nil {
		t.Error(err)
	}
}
