package bacara

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// printed is the table of the banco as it is printed, by its total and the third card of the ponto; the last column is a ponto
// that stood.
var printed = strings.Fields(`
	yyyyyyyyyyy yyyyyyyyyyy yyyyyyyyyyy yyyyyyyy-yy --yyyyyy--y ----yyyy--y ------yy--- -----------`)

// referee judges coups by itself, from the cards that lie there and the bets before.
type referee struct {
	t     *testing.T
	o     *engine.Options
	stake [kinds][engine.MaxSeats]int32
	stack [engine.MaxSeats]int32
	bank  engine.Seat
}

// value is what a card counts.
func value(f engine.Face) int { return []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0}[f.Rank()] }

// coup judges one that is over.
func (r *referee) coup(h *Hand) {
	r.t.Helper()
	var cards [2][]engine.Face
	var sum, two [2]int
	for side, z := range []engine.Zone{zPonto, zBanco} {
		for i, c := range h.t.Pile(z) {
			f := h.t.Face(c)
			cards[side] = append(cards[side], f)
			if sum[side] = (sum[side] + value(f)) % 10; i < 2 {
				two[side] = sum[side]
			}
		}
	}
	if len(cards[0]) == 0 {
		if r.stack != h.s.stack {
			r.t.Fatalf("nothing is dealt, and %v have become %v", r.stack, h.s.stack)
		}
		return
	}
	draws := [2]bool{len(cards[0]) == 3, len(cards[1]) == 3}
	natural := two[0] > 7 || two[1] > 7
	third := 10
	if draws[0] {
		third = value(cards[0][2])
	}
	five := two[0] == 5 && r.o.Is("ponto_five", "choice") && !natural
	if !five && draws[0] != (two[0] <= 5 && !natural) || draws[1] != (!natural && printed[two[1]][third] == 'y') {
		r.t.Fatalf("%v against %v", cards[0], cards[1])
	}
	var gain [engine.MaxSeats]int32
	for p := range gain {
		ponto, banco, draw := r.stake[0][p], r.stake[1][p], r.stake[2][p]
		won := int32(0)
		switch {
		case sum[0] > sum[1]:
			won = ponto - banco - draw
		case sum[0] < sum[1]:
			won = -ponto - draw
			switch r.o.Text("commission") {
			case "5":
				won += banco - (banco*5+99)/100
			case "super6":
				if sum[1] == 6 {
					banco /= 2
				}
				won += banco
			default:
				won += banco
			}
		default:
			won = draw * int32(r.o.Int("tie_pays"))
		}
		for side := range 2 {
			x := r.stake[3+side][p]
			if won -= x; cards[side][0].Rank() == cards[side][1].Rank() {
				won += 12 * x
			}
		}
		gain[p] += won
		if r.bank != engine.Nobody {
			gain[r.bank] -= won
		}
	}
	if gain != h.s.gain {
		r.t.Fatalf("%v against %v: stakes %v win %v, not %v", cards[0], cards[1], r.stake, h.s.gain, gain)
	}
}

// TestMoney plays random shoes, which people leave on the way and after which others come, of which each coup is judged again, and in which nothing is lost or made: of a player's bank all chips
// together stay the same, and of a house each seat has what the sheet says. With -hands it plays until there were so many coups.
func TestMoney(t *testing.T) {
	hands := 4000
	if n, _ := strconv.Atoi(flag.Lookup("hands").Value.String()); n > 0 {
		hands = n
	}
	var o [6]engine.Options
	for i, text := range []string{
		"bacara(pairs=11)", "bacara(bank=rotating,pairs=11,seats=8)", "bacara(preset=punto-banco)",
		"bacara(bank=rotating,chips=200,commission=super6,pairs=11,tie_pays=9)", "bacara(commission=0,max_bet=5000,min_bet=100)",
		"bacara(bank=rotating,chips=100,min_bet=1,seats=2)",
	} {
		o[i], _ = enginetest.Setting(t, Game{}, text, "")
	}
	rng := rand.New(rand.NewPCG(1, 16))
	var l engine.List
	var sc engine.Scratch
	var c [6]engine.Carry
	shoes, coups, left, came, ended := 0, 0, 0, 0, [6]int{}
	for ; coups < hands && shoes < hands; shoes++ {
		o, c := &o[shoes%6], &c[shoes%6]
		h := Game{}.New(o, c).(*Hand)
		engine.Sample(h, rng, &sc)
		r := referee{t: t, o: o}
		for !h.Over() {
			was := h.s.coups
			r.bank = h.s.bank
			l.Reset()
			h.Legal(h.Turn().First(), &l)
			a := l.At(rng.IntN(l.Len()))
			if h.s.phase == betting && a.Verb != Ready && rng.IntN(3) == 0 {
				a = l.At(l.Len() - 1)
			}
			if leave := enginetest.Leaver(h, o, rng, 400); leave != nil {
				a = leave
				left++
			}
			if h.s.phase == betting && (a.Verb == Ready || a.Verb == engine.Left) {
				r.stack = h.s.stack
				copied := *h
				copied.take()
				r.stake, r.stack = copied.s.stake, copied.s.stack
				if r.bank != engine.Nobody {
					due := int32(0)
					for k, odds := range h.rules.odds {
						for _, x := range r.stake[k] {
							due += x * odds.Pays
						}
					}
					if due > h.s.stack[r.bank] {
						t.Fatalf("the bank has %d and may owe %d", h.s.stack[r.bank], due)
					}
				}
			}
			if x := enginetest.Broken(Game{}, o, c, h, rng, 100); x != nil {
				x.(*Hand).sheet(t)
			}
			engine.Step(h, a)
			if h.s.coups != was {
				coups++
				r.coup(h)
			}
			sum := int32(0)
			for p := range h.rules.n {
				if h.s.stack[p] < 0 {
					t.Fatalf("seat %d has %d chips", p, h.s.stack[p])
				}
				sum += h.s.stack[p] + h.staked(engine.Seat(p)) - h.rules.stack[p]
			}
			if o.Is("bank", "rotating") && sum != 0 {
				t.Fatalf("%s: all together have won %d", o.String(), sum)
			}
		}
		s := h.Score()
		ended[s.Ending]++
		h.sheet(t)
		next, over := Game{}.Next(o, c, s)
		if over {
			next = engine.Carry{}
		} else if err := engine.CheckCarry(Game{}, o, &next); err != nil {
			t.Fatal(err)
		}
		*c = next
		if gone := h.t.Gone(); gone != 0 || rng.IntN(4) == 0 {
			var ok bool
			if *o, *c, ok = enginetest.Company(t, Game{}, *o, next, gone, rng, begins); ok {
				came++
			}
		}
	}
	t.Logf("%d shoes, %d coups, %d left, %d times others came, ended %v", shoes, coups, left, came, ended)
	if coups < 10*shoes || left < shoes/4 || came < shoes/4 {
		t.Errorf("only %d coups in %d shoes, which %d have left, and %d times others came", coups, shoes, left, came)
	}
}

// begins returns what a seat begins a shoe with.
func begins(h engine.Hand, p engine.Seat) int32 { return h.(*Hand).rules.stack[p] }

// sheet holds what each seat has won in a shoe that is over against the sheet, and of a player's bank all together against none.
func (h *Hand) sheet(t *testing.T) {
	t.Helper()
	s, all := h.Score(), int32(0)
	for p := range h.rules.n {
		sum := int32(0)
		for k := range PartCoups {
			sum += s.Parts[k][p]
		}
		if all += sum; s.Points[p] != sum || s.Points[p] != h.s.stack[p]-h.rules.stack[p] {
			t.Fatalf("seat %d has won %d, and the sheet says %d", p, s.Points[p], sum)
		}
	}
	if h.rules.rotating && all != 0 {
		t.Fatalf("all together have won %d", all)
	}
}
