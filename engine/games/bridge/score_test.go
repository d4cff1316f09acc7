package bridge

import (
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestMade has the points of every contract that is just made, as score cards print them: not vulnerable and vulnerable,
// undoubled, doubled and redoubled.
func TestMade(t *testing.T) {
	t.Run("S1 S2 X2 X4 E6 E12 E13", func(t *testing.T) {
		for strain, table := range map[Strain][7][6]int32{
			engine.Diamonds: {
				{70, 70, 140, 140, 230, 230}, {90, 90, 180, 180, 560, 760}, {110, 110, 470, 670, 640, 840}, {130, 130, 510, 710, 720, 920},
				{400, 600, 550, 750, 800, 1000}, {920, 1370, 1090, 1540, 1380, 1830}, {1440, 2140, 1630, 2330, 1960, 2660},
			},
			engine.Spades: {
				{80, 80, 160, 160, 520, 720}, {110, 110, 470, 670, 640, 840}, {140, 140, 530, 730, 760, 960}, {420, 620, 590, 790, 880, 1080},
				{450, 650, 650, 850, 1000, 1200}, {980, 1430, 1210, 1660, 1620, 2070}, {1510, 2210, 1770, 2470, 2240, 2940},
			},
			NoTrump: {
				{90, 90, 180, 180, 560, 760}, {120, 120, 490, 690, 680, 880}, {400, 600, 550, 750, 800, 1000}, {430, 630, 610, 810, 920, 1120},
				{460, 660, 670, 870, 1040, 1240}, {990, 1440, 1230, 1680, 1660, 2110}, {1520, 2220, 1790, 2490, 2280, 2980},
			},
		} {
			for level := 1; level <= 7; level++ {
				for i, want := range table[level-1] {
					for _, s := range []Strain{strain, strain ^ strain>>1&1&^(strain>>2)} { // clubs as diamonds, hearts as spades
						if (s == NoTrump) != (strain == NoTrump) || rich(s) != rich(strain) {
							s = strain
						}
						c := Contract{level, s, i / 2}
						if r := c.score(level+6, i&1 == 1, false); r.points() != want || r.under != 0 {
							t.Errorf("%v vulnerable %v: %d, want %d", c, i&1 == 1, r.points(), want)
						}
					}
				}
			}
		}
	})
}

// TestDown has the points of undertricks, as the rules print them.
func TestDown(t *testing.T) {
	t.Run("S3 E14 E15", func(t *testing.T) {
		for row, table := range [4][13]int32{
			{50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650},
			{100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500},
			{100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300},
			{200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800},
		} {
			for i, want := range table {
				for doubled := row & 1; doubled <= 2*(row&1); doubled++ {
					c := Contract{7, engine.Hearts, doubled}
					if doubled == 2 {
						want *= 2
					}
					if r := c.score(13-(i+1), row >= 2, false); r.under != want || r.points() != 0 {
						t.Errorf("%d down, vulnerable %v, doubled %d: %d, want %d", i+1, row >= 2, doubled, r.under, want)
					}
				}
			}
		}
	})
}

// TestAllContracts holds the score of every contract with every number of tricks, made, over and under, against the table of
// the Laws of Duplicate Bridge (Law 77), read line by line: 7 levels, 5 strains, 3 doublings, 2 vulnerabilities, 14 results.
func TestAllContracts(t *testing.T) {
	t.Run("S1 S2 S3 R1 all contracts", func(t *testing.T) {
		trick := map[Strain]int32{engine.Clubs: 20, engine.Diamonds: 20, engine.Hearts: 30, engine.Spades: 30, NoTrump: 30}
		type line struct{ plain, doubled, redoubled int32 }
		of := func(l line, doubled int) int32 { return [...]int32{l.plain, l.doubled, l.redoubled}[doubled] }
		over := map[bool]line{false: {0, 100, 200}, true: {0, 200, 400}} // undoubled it is the trick's value
		first := map[bool]line{false: {50, 100, 200}, true: {100, 200, 400}}
		second := map[bool]line{false: {50, 200, 400}, true: {100, 300, 600}} // and the third
		fourth := map[bool]line{false: {50, 300, 600}, true: {100, 300, 600}} // and each after it
		game, small, grand := map[bool]int32{false: 300, true: 500}, map[bool]int32{false: 500, true: 750}, map[bool]int32{false: 1000, true: 1500}
		cases := 0
		for level := 1; level <= 7; level++ {
			for strain := engine.Clubs; strain <= NoTrump; strain++ {
				for doubled := range 3 {
					for _, vulnerable := range []bool{false, true} {
						for tricks := range dealt + 1 {
							var want int32
							if tricks < level+6 {
								for k := 1; k <= level+6-tricks; k++ {
									switch {
									case k == 1:
										want -= of(first[vulnerable], doubled)
									case k <= 3:
										want -= of(second[vulnerable], doubled)
									default:
										want -= of(fourth[vulnerable], doubled)
									}
								}
							} else {
								for k := 1; k <= level; k++ {
									value := trick[strain]
									if strain == NoTrump && k == 1 {
										value = 40
									}
									want += value * of(line{1, 2, 4}, doubled)
								}
								if want >= 100 {
									want += game[vulnerable]
								} else {
									want += 50
								}
								if level == 6 {
									want += small[vulnerable]
								}
								if level == 7 {
									want += grand[vulnerable]
								}
								want += of(line{0, 50, 100}, doubled)
								each := of(over[vulnerable], doubled)
								if doubled == 0 {
									each = trick[strain]
								}
								want += each * int32(tricks-level-6)
							}
							c := Contract{level, strain, doubled}
							r := c.score(tricks, vulnerable, false)
							if got := r.points() - r.under; got != want {
								t.Errorf("%v, vulnerable %v, %d tricks: %d, want %d", c, vulnerable, tricks, got, want)
							}
							below := c.score(tricks, vulnerable, true)
							if r.bonus = 0; below != r {
								t.Errorf("%v, vulnerable %v, %d tricks: in a rubber %+v, want %+v", c, vulnerable, tricks, below, r)
							}
							cases++
						}
					}
				}
			}
		}
		if cases != 7*5*3*2*14 {
			t.Error(cases)
		}
	})
}

func TestExamples(t *testing.T) {
	for _, c := range []struct {
		name     string
		contract Contract
		tricks   int
		vul      bool
		want     int32
	}{
		{"E4 4♥ and eleven tricks", Contract{4, engine.Hearts, 0}, 11, false, 450},
		{"E4 vulnerable", Contract{4, engine.Hearts, 0}, 11, true, 650},
		{"E5 4♥ and nine tricks", Contract{4, engine.Hearts, 0}, 9, false, -50},
		{"E6 2♠", Contract{2, engine.Spades, 0}, 8, false, 110},
		{"E7 3ST vulnerable", Contract{3, NoTrump, 0}, 9, true, 600},
		{"E8 3♦ and eleven tricks", Contract{3, engine.Diamonds, 0}, 11, false, 150},
		{"E9 2♥ doubled", Contract{2, engine.Hearts, 1}, 8, false, 470},
		{"E10 1♣ redoubled and nine tricks", Contract{1, engine.Clubs, 2}, 9, false, 630},
		{"E11 6ST vulnerable and thirteen tricks", Contract{6, NoTrump, 0}, 13, true, 1470},
		{"E12 7♠", Contract{7, engine.Spades, 0}, 13, false, 1510},
		{"E13 6♣ doubled", Contract{6, engine.Clubs, 1}, 12, false, 1090},
		{"E14 4♠ doubled vulnerable and seven tricks", Contract{4, engine.Spades, 1}, 7, true, -800},
		{"E15 5♣ redoubled and seven tricks", Contract{5, engine.Clubs, 2}, 7, false, -1600},
		{"S2 overtricks doubled", Contract{2, engine.Spades, 1}, 10, true, 120 + 400 + 500 + 50},
		{"S2 overtricks redoubled", Contract{2, engine.Spades, 2}, 10, false, 240 + 400 + 300 + 100},
		{"S2 overtricks without a trump", Contract{1, NoTrump, 0}, 10, false, 40 + 90 + 50},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := c.contract.score(c.tricks, c.vul, false)
			if got := r.points() - r.under; got != c.want {
				t.Errorf("%d, want %d: %+v", got, c.want, r)
			}
		})
	}
}

// claimed10 bids to a contract by seat 2 on ten sure tricks without a trump, lets the tricks be claimed, and returns what
// the hand comes to.
func claimed10(t *testing.T, options, carry string, level int, strain Strain, tricks string) (*enginetest.Script, engine.Carry, bool) {
	t.Helper()
	s := begun(t, options, carry, tenTricks, level, strain)
	s.Do("3 play JS; 2 claim n=" + tricks + "; 1 accept; 3 accept")
	o, c := enginetest.Setting(t, Game{}, options, carry)
	n, over := Game{}.Next(&o, &c, s.Hand().Score())
	return s, n, over
}

func TestMatches(t *testing.T) {
	const first = "deal=0 dealer=3 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=0"
	for _, c := range []struct {
		name, options, carry string
		level                int
		strain               Strain
		tricks, want         string // the carry that follows
		over                 bool
	}{
		{"S4 E4 rodado: a game", "bridge", first, 4, engine.Hearts, "11", "deal=1 dealer=0 points=450,0,450,0 games0=1 games1=0 below0=0 below1=0 rubber=0", false},
		{"S4 E21 rodado: a part score", "bridge", first, 2, engine.Diamonds, "8", "deal=1 dealer=0 points=90,0,90,0 games0=0 games1=0 below0=0 below1=0 rubber=0", false},
		{"S4 E21 rodado: part scores do not add up", "bridge", "deal=1 dealer=0 points=90,0,90,0 games0=0 games1=0 below0=0 below1=0 rubber=0", 3, engine.Clubs, "9",
			"deal=2 dealer=1 points=200,0,200,0 games0=0 games1=0 below0=0 below1=0 rubber=0", false},
		{"S4 E7 rodado: vulnerable, and the second game", "bridge", "deal=5 dealer=3 points=450,0,450,0 games0=1 games1=1 below0=0 below1=0 rubber=0", 3, NoTrump, "9",
			"deal=6 dealer=0 points=1050,0,1050,0 games0=2 games1=1 below0=0 below1=0 rubber=0", true},
		{"S4 E5 rodado: one down", "bridge", first, 4, engine.Hearts, "9", "deal=1 dealer=0 points=0,50,0,50 games0=0 games1=0 below0=0 below1=0 rubber=0", false},
		{"S4 E4 rubber: a game", "bridge(preset=rubber)", first, 4, engine.Hearts, "11", "deal=1 dealer=0 points=150,0,150,0 games0=1 games1=0 below0=0 below1=0 rubber=0", false},
		{"S4 E16 rubber: 40 below", "bridge(preset=rubber)", first, 2, engine.Diamonds, "8", "deal=1 dealer=0 points=40,0,40,0 games0=0 games1=0 below0=40 below1=0 rubber=0", false},
		{"S4 E16 X3 rubber: 60 more", "bridge(preset=rubber)", "deal=2 dealer=1 points=40,60,40,60 games0=0 games1=0 below0=40 below1=60 rubber=0", 2, engine.Hearts, "8",
			"deal=3 dealer=2 points=100,60,100,60 games0=1 games1=0 below0=0 below1=0 rubber=0", false},
		{"S4 E17 rubber: two games to none", "bridge(preset=rubber)", "deal=4 dealer=3 points=430,150,430,150 games0=1 games1=0 below0=0 below1=0 rubber=0", 3, engine.Spades, "9",
			"deal=5 dealer=0 points=520,150,520,150 games0=1 games1=0 below0=90 below1=0 rubber=0", false},
		{"S4 E17 rubber: the bonus of 700", "bridge(preset=rubber)", "deal=5 dealer=0 points=480,150,480,150 games0=1 games1=0 below0=60 below1=0 rubber=0", 1, NoTrump, "7",
			"deal=6 dealer=1 points=1220,150,1220,150 games0=2 games1=0 below0=0 below1=0 rubber=0", true},
		{"S4 rubber: the bonus of 500", "bridge(preset=rubber)", "deal=5 dealer=0 points=480,150,480,150 games0=1 games1=1 below0=60 below1=30 rubber=0", 1, NoTrump, "7",
			"deal=6 dealer=1 points=1020,150,1020,150 games0=2 games1=1 below0=0 below1=0 rubber=0", true},
		{"S6 torneio: a game", "bridge(preset=torneio)", first, 4, engine.Hearts, "11", "deal=1 dealer=0 points=450,-450,450,-450 games0=0 games1=0 below0=0 below1=0 rubber=0", false},
		{"S6 E5 torneio: one down", "bridge(preset=torneio)", first, 4, engine.Hearts, "9", "deal=1 dealer=0 points=-50,50,-50,50 games0=0 games1=0 below0=0 below1=0 rubber=0", false},
		{"S6 torneio: the last board", "bridge(boards=4,preset=torneio)", "deal=3 dealer=0 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=0", 1, NoTrump, "7",
			"deal=4 dealer=1 points=90,-90,90,-90 games0=0 games1=0 below0=0 below1=0 rubber=0", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, n, over := claimed10(t, c.options, c.carry, c.level, c.strain, c.tricks)
			o, _ := enginetest.Setting(t, Game{}, c.options, "")
			if got := n.Text(&o); got != c.want || over != c.over {
				t.Errorf("%s, over %v\nwant %s", got, over, c.want)
			}
		})
	}
}

func TestHonours(t *testing.T) {
	for _, c := range []struct {
		name, deck, options string
		strain              Strain
		want                [2]int32
	}{
		{"S5 E18 four in dummy", "hand0: AS KS JS TS", "bridge(preset=rubber)", engine.Spades, [2]int32{100, 0}},
		{"S5 five with a defender", "hand1: AS KS QS JS TS", "bridge(preset=rubber)", engine.Spades, [2]int32{0, 150}},
		{"S5 four in two hands", "hand0: AS KS; hand2: JS TS", "bridge(preset=rubber)", engine.Spades, [2]int32{}},
		{"S5 four aces", "hand3: AS AC AD AH", "bridge(preset=rubber)", NoTrump, [2]int32{0, 150}},
		{"S5 four aces with a trump", "hand3: AS AC AD AH; hand0: TS; hand1: JS", "bridge(preset=rubber)", engine.Spades, [2]int32{}},
		{"S5 not where the house has none", "hand0: AS KS JS TS", "bridge", engine.Spades, [2]int32{}},
		{"S5 where rodado has them", "hand0: AS KS JS TS", "bridge(honours=on)", engine.Spades, [2]int32{100, 0}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := finish(t, begun(t, c.options, "", c.deck, 7, c.strain)) // it fails, which changes nothing
			got := s.Hand().Score().Parts[PartHonours]
			if [2]int32{got[0], got[1]} != c.want || got[2] != c.want[0] {
				t.Errorf("%v, want %v", got, c.want)
			}
			sum := s.Hand().Score()
			if sum.Points[0] < c.want[0] || s.Hand().Score().Parts[PartMade][0] != 0 {
				t.Error("they are paid although the contract fails", sum)
			}
		})
	}
}

func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		name, options, carry string
		want                 [engine.MaxSeats]uint8
	}{
		{"S7 X11 games", "bridge", "points=900,1400,900,1400 games0=2 games1=1 below0=0 below1=0 rubber=0", [8]uint8{1, 3, 1, 3}},
		{"S7 X11 points", "bridge(winner_by=points)", "points=900,1400,900,1400 games0=2 games1=1 below0=0 below1=0 rubber=0", [8]uint8{3, 1, 3, 1}},
		{"S7 as many games: points", "bridge", "points=900,1400,900,1400 games0=1 games1=1 below0=0 below1=0 rubber=0", [8]uint8{3, 1, 3, 1}},
		{"S7 a draw", "bridge(winner_by=points)", "points=700,700,700,700 games0=2 games1=1 below0=0 below1=0 rubber=0", [8]uint8{1, 1, 1, 1}},
		{"S4 S7 rubber: points", "bridge(preset=rubber)", "points=900,1400,900,1400 games0=2 games1=1 below0=0 below1=0 rubber=0", [8]uint8{3, 1, 3, 1}},
		{"S4 S7 a rubber that is stopped: the only game", "bridge(preset=rubber)", "points=300,550,300,550 games0=1 games1=0 below0=0 below1=0 rubber=0", [8]uint8{1, 3, 1, 3}},
		{"S4 S7 and the only part score", "bridge(preset=rubber)", "points=310,500,310,500 games0=1 games1=0 below0=0 below1=40 rubber=0", [8]uint8{1, 3, 1, 3}},
		{"S4 S7 the only part score brings 100", "bridge(preset=rubber)", "points=300,200,300,200 games0=0 games1=0 below0=0 below1=40 rubber=0", [8]uint8{1, 1, 1, 1}},
		{"S4 S7 the only game brings 300", "bridge(preset=rubber)", "points=200,500,200,500 games0=1 games1=0 below0=0 below1=0 rubber=0", [8]uint8{1, 1, 1, 1}},
		{"S4 S7 but not in rodado", "bridge(winner_by=points)", "points=200,450,200,450 games0=1 games1=0 below0=0 below1=0 rubber=0", [8]uint8{3, 1, 3, 1}},
		{"S4 S7 both have a game", "bridge(preset=rubber)", "points=310,300,310,300 games0=1 games1=1 below0=0 below1=0 rubber=0", [8]uint8{1, 3, 1, 3}},
		{"S4 S7 a rubber that is won brings no more", "bridge(preset=rubber)", "points=900,950,900,950 games0=2 games1=0 below0=0 below1=0 rubber=0", [8]uint8{3, 1, 3, 1}},
		{"S7 S8 three rubbers: points, whoever won the last", "bridge(rubbers=3)", "points=100,300,-100,-300 games0=2 games1=0 below0=0 below1=0 rubber=2", [8]uint8{2, 1, 3, 4}},
		{"S4 S7 both have a part score", "bridge(preset=rubber)", "points=300,310,300,310 games0=0 games1=0 below0=40 below1=60 rubber=0", [8]uint8{3, 1, 3, 1}},
		{"S6 S7 boards", "bridge(preset=torneio)", "points=10,-10,10,-10 games0=0 games1=0 below0=0 below1=0 rubber=0", [8]uint8{1, 3, 1, 3}},
		{"S6 S7 boards, a draw", "bridge(preset=torneio)", "points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=0", [8]uint8{1, 1, 1, 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			o, _ := enginetest.Setting(t, Game{}, c.options, "")
			k, err := engine.ParseCarry(&o, "deal=7 dealer=0 "+c.carry)
			if err != nil {
				t.Fatal(err)
			}
			if got := engine.Places(Game{}, &o, &k, 0); got != c.want {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
}

// TestConcede is what a side pays that stays away: 50, as for a trick that is short; of boards the others win what it loses, and where
// partners change each of those who stay away pays each of the others.
func TestConcede(t *testing.T) {
	for _, c := range []struct {
		options string
		lost    engine.SeatSet
		want    [engine.MaxSeats]int32
	}{
		{"bridge", 0b0101, [8]int32{0, 50, 0, 50}},
		{"bridge(preset=rubber)", 0b1010, [8]int32{50, 0, 50, 0}},
		{"bridge(preset=torneio)", 0b0101, [8]int32{-50, 50, -50, 50}},
		{"bridge(rubbers=3)", 0b0001, [8]int32{-150, 50, 50, 50}},
	} {
		o, carry := enginetest.Setting(t, Game{}, c.options, "")
		if got := (Game{}).Concede(&o, &carry, c.lost); got != c.want {
			t.Errorf("%s: %v, want %v", c.options, got, c.want)
		}
	}
}

func TestCarries(t *testing.T) {
	for _, c := range []struct {
		options, carry string
		ok             bool
	}{
		{"bridge", "deal=3 dealer=0 points=450,90,450,90 games0=1 games1=0 below0=0 below1=0 rubber=0", true},
		{"bridge", "deal=3 dealer=0 points=450,90,450,90 games0=2 games1=0 below0=0 below1=0 rubber=0", false},
		{"bridge", "deal=3 dealer=0 points=450,90,450,90 games0=-1 games1=0 below0=0 below1=0 rubber=0", false},
		{"bridge", "deal=3 dealer=0 points=450,90,450,90 games0=0 games1=0 below0=40 below1=0 rubber=0", false},
		{"bridge(preset=rubber)", "deal=3 dealer=0 points=450,90,450,90 games0=0 games1=0 below0=40 below1=90 rubber=0", true},
		{"bridge(preset=rubber)", "deal=3 dealer=0 points=450,90,450,90 games0=0 games1=0 below0=100 below1=0 rubber=0", false},
		{"bridge(preset=rubber)", "deal=3 dealer=0 points=450,90,450,90 games0=0 games1=0 below0=45 below1=0 rubber=0", false},
		{"bridge(preset=rubber)", "deal=3 dealer=0 points=450,90,450,90 games0=0 games1=0 below0=-40 below1=0 rubber=0", false},
		{"bridge(preset=torneio)", "deal=7 dealer=0 points=450,-450,450,-450 games0=0 games1=0 below0=0 below1=0 rubber=0", true},
		{"bridge(preset=torneio)", "deal=8 dealer=0 points=450,-450,450,-450 games0=0 games1=0 below0=0 below1=0 rubber=0", false},
		{"bridge(preset=torneio)", "deal=7 dealer=0 points=450,450,450,450 games0=0 games1=0 below0=0 below1=0 rubber=0", false},
		{"bridge(preset=torneio)", "deal=7 dealer=0 points=450,-450,450,-450 games0=2 games1=1 below0=0 below1=0 rubber=0", true},
		{"bridge(preset=torneio)", "deal=7 dealer=0 points=450,-450,450,-450 games0=-1 games1=0 below0=0 below1=0 rubber=0", false},
		{"bridge(preset=torneio)", "deal=7 dealer=0 points=450,-450,450,-450 games0=0 games1=2 below0=0 below1=0 rubber=0", false},
		{"bridge(preset=torneio)", "deal=7 dealer=0 points=450,-450,450,-450 games0=0 games1=0 below0=40 below1=0 rubber=0", false},
	} {
		o, _ := enginetest.Setting(t, Game{}, c.options, "")
		k, err := engine.ParseCarry(&o, c.carry)
		if err != nil {
			t.Fatal(err)
		}
		if err := (Game{}).CheckCarry(&o, &k); (err == nil) != c.ok {
			t.Errorf("%s %s: %v", c.options, c.carry, err)
		}
	}
}
