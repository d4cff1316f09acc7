package notebook_test

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/notebook"
	"carteado/net/person"
	"carteado/net/plan"
	"carteado/net/receipt"
)

// signed returns the receipt of a hand that four friends dealt, and that of a match which somebody has lost after it: all have signed, the first
// on one device, the second on two.
func signed(t *testing.T) (string, *receipt.Sheet) {
	file, err := os.ReadFile("../receipt/testdata/receipt.txt")
	if err != nil {
		t.Fatal(err)
	}
	r, err := receipt.Parse(string(file), games.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	text, err := record.Parse(r.Text, games.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	e, err := text.Replay(len(text.Log))
	if err != nil {
		t.Fatal(err)
	}
	carry, _ := text.Game.Next(&text.Options, &text.Carry, e.Hand().Score())
	s := &receipt.Sheet{Match: receipt.Match{Table: r.Config.Roster.ID, Hands: []receipt.HandHead{{Number: r.Config.Hand, Head: text.Head}}, Lost: 1, Left: 1, Carry: carry.Text(&text.Options)}}
	if err := codec.Read([]byte(r.Config.Roster.Rules), &s.Charter); err != nil {
		t.Fatal(err)
	}
	s.Charter.Kinds[2] = plan.Robot
	for i := range text.Names {
		s.Keys = append(s.Keys, identity.FromSeed([32]byte{byte(i + 1)}).ID())
	}
	for i, who := range []byte{7, 8, 0, 8} {
		key := identity.FromSeed([32]byte{byte(i + 1)})
		x, _ := s.Sign(key, s.Seat(key.ID()), 1_774_134_000, []engine.SeatSet{1 << 1, 0, 0, 1<<0 | 1<<1}[i])
		if who != 0 {
			x.Tie = person.Bind(identity.FromSeed([32]byte{who}), key, s.Table)
		}
		if s.Add(&x) == (who == 0) {
			t.Fatalf("seat %d cannot sign", i)
		}
	}
	return string(file), s
}

// A match is what its receipt tells, to each who has signed it: who played, by whatever name, and who left.
func TestTold(t *testing.T) {
	hand, s := signed(t)
	zone := time.FixedZone("", -3*3600)
	m, err := notebook.Told(s, 1, zone, games.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	id, _ := s.ID()
	ana := notebook.Person(identity.FromSeed([32]byte{7}).ID().String())
	if m.ID != id || m.Game != "truco" || m.Void || m.Solo || m.Competitive || !m.At.Equal(time.Date(2026, 3, 21, 23, 0, 0, 0, time.UTC)) {
		t.Errorf("told is %+v", m)
	}
	var persons []notebook.Person
	for _, x := range m.Seats {
		persons = append(persons, x.Person)
	}
	if want := []notebook.Person{ana, notebook.Self, "", notebook.Self}; !slices.Equal(persons, want) || !m.Seats[0].Left || m.Seats[1].Left || !m.Seats[2].Robot || !m.Won(1) || m.Won(0) || m.Won(2) {
		t.Errorf("at the table are %+v", m.Seats)
	}
	if got := m.Households(); len(got) != 1 || !slices.Equal(got[0], []string{m.Seats[0].Name, m.Seats[1].Name, m.Seats[3].Name}) {
		t.Errorf("in one network are %v", got)
	}
	if back, err := notebook.ParseMatch(m.Line()); err != nil || !reflect.DeepEqual(back, m) {
		t.Errorf("kept is %+v, %v", back, err)
	}
	if rows := notebook.HeadToHead([]notebook.Match{m}, notebook.Self); len(rows) != 1 || rows[0].Of != (notebook.Company{Person: ana}) || rows[0].Numbers.Won != 1 {
		t.Errorf("head to head %+v", rows)
	}
	if got := notebook.Hands(s, []string{"x", hand}, games.Lookup); len(got) != 1 || got[0].Text != hand || got[0].Number != 1 {
		t.Errorf("hands are %v", got)
	}
	s.Hands[0].Head[0]++
	if got := notebook.Hands(s, []string{hand}, games.Lookup); len(got) != 0 {
		t.Errorf("another match's hands are %v", got)
	}
	s.Void, s.Lost = receipt.Friendly, 0
	if m, err := notebook.Told(s, 1, zone, games.Lookup); err != nil || !m.Void || m.Won(0) {
		t.Errorf("void is %+v, %v", m, err)
	}
	if _, err := notebook.Told(s, 2, zone, games.Lookup); err == nil {
		t.Error("it is told to who has not signed it")
	}
}

// A line holds if its receipt tells all of it, to the person whose notebook it is, and its hands what few do: whatever else is in it is found.
func TestHolds(t *testing.T) {
	hand, s := signed(t)
	sheet := s.String()
	m, err := notebook.Told(s, 1, time.UTC, games.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	me, other := []identity.ID{identity.FromSeed([32]byte{8}).ID()}, []identity.ID{identity.FromSeed([32]byte{9}).ID()}
	line := func(change func(*notebook.Match)) string {
		x := m
		x.Seats = slices.Clone(m.Seats)
		change(&x)
		return (&notebook.Entry{Match: x}).Line()
	}
	good := line(func(*notebook.Match) {})
	if !notebook.Holds(good, sheet, "", me, games.Lookup) || notebook.Holds(good, sheet, "", other, games.Lookup) || notebook.Holds(good, sheet, "", nil, games.Lookup) {
		t.Error("it does not hold, or it is another person's")
	}
	if notebook.Holds(good, sheet[:len(sheet)-2], "", me, games.Lookup) || notebook.Holds(good[1:], sheet, "", me, games.Lookup) {
		t.Error("what cannot be read holds")
	}
	for name, change := range map[string]func(*notebook.Match){
		"the match":    func(m *notebook.Match) { m.ID[0]++ },
		"the time":     func(m *notebook.Match) { m.At = m.At.Add(time.Hour) },
		"the game":     func(m *notebook.Match) { m.Game = "sueca" },
		"the preset":   func(m *notebook.Match) { m.Preset = "mineiro" },
		"solo":         func(m *notebook.Match) { m.Solo = true },
		"void":         func(m *notebook.Match) { m.Void = true },
		"the rounds":   func(m *notebook.Match) { m.Rounds++ },
		"what counts":  func(m *notebook.Match) { m.Competitive = true },
		"the stake":    func(m *notebook.Match) { m.Stake = 10 },
		"the declarer": func(m *notebook.Match) { m.Declarer = 1 },
		"a seat less":  func(m *notebook.Match) { m.Seats = m.Seats[:3] },
		"a person":     func(m *notebook.Match) { m.Seats[0].Person = "x" },
		"my seat": func(m *notebook.Match) {
			m.Seats[0].Person, m.Seats[1].Person, m.Seats[3].Person = notebook.Self, "", ""
		},
		"a name":     func(m *notebook.Match) { m.Seats[0].Name = "Eva" },
		"a robot":    func(m *notebook.Match) { m.Seats[2].Robot = false },
		"who left":   func(m *notebook.Match) { m.Seats[0].Left = false },
		"a place":    func(m *notebook.Match) { m.Seats[0].Place = 1 },
		"points":     func(m *notebook.Match) { m.Seats[1].Points++ },
		"chips":      func(m *notebook.Match) { m.Seats[1].Chips = 500 },
		"an address": func(m *notebook.Match) { m.Seats[0].Address = 0 },
		"a side":     func(m *notebook.Match) { m.Seats[0].Side++ },
	} {
		if notebook.Holds(line(change), sheet, "", me, games.Lookup) {
			t.Errorf("%s may be another", name)
		}
	}
	feat := line(func(m *notebook.Match) { m.Seats[1].Feats = []string{"truco.iron"} })
	behind := line(func(m *notebook.Match) { m.Seats[1].Behind = true })
	hands := notebook.WriteHands([]notebook.Hand{{Number: 1, Text: hand}})
	changed := notebook.WriteHands([]notebook.Hand{{Number: 1, Text: strings.Replace(hand, "end ", "end 0", 1)}})
	for _, c := range []struct {
		line, hands string
		want        bool
	}{{good, hands, true}, {feat, "", true}, {feat, hands, false}, {behind, hands, false}, {good, changed, false}, {good, "x", false}} {
		if got := notebook.Holds(c.line, sheet, c.hands, me, games.Lookup); got != c.want {
			t.Errorf("%q with %d bytes of hands holds: %v", c.line, len(c.hands), got)
		}
	}
}

// What is played for stands in the charter; a number of hands or games counts its rounds, and a target is one.
func TestToldWager(t *testing.T) {
	wager := plan.Wager{Competitive: true, Stake: 100, Penalty: plan.StakeLost}
	for _, c := range []struct {
		rules, carry string
		rounds       int
		declarer     int
		change       []int // of chips
	}{
		{"mau-mau(deals=3)", "deal=3 dealer=0 points=0,30,40,50", 3, -1, []int{200, -100, -100, -100}},
		{"olho(games=2)", "", 2, -1, nil},
		{"truco", "", 1, -1, nil},
		{"tarot(rounds=1)", "deal=1 dealer=0 points=-30,90,-30,-30 rounds=1", 1, 1, []int{-100, 300, -100, -100}},
		{"tarot(rounds=1)", "deal=1 dealer=0 points=30,-90,30,30 rounds=1", 1, 1, []int{0, -100, 0, 0}},
		{"tarot(rounds=2)", "deal=2 dealer=0 points=-30,90,-30,-30 rounds=2", 2, -1, []int{-100, 200, -100, -100}},
	} {
		g, o, err := games.Rules(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		if c.carry == "" {
			first := engine.Carry{}
			c.carry = first.Text(&o)
		}
		s := &receipt.Sheet{Match: receipt.Match{Carry: c.carry}}
		s.Charter.Terms = plan.NewTerms(o)
		s.Charter.Terms.Wager = wager
		for i := range o.Seats() {
			s.Keys = append(s.Keys, identity.FromSeed([32]byte{byte(i + 1)}).ID())
			s.Charter.Names, s.Charter.Kinds = append(s.Charter.Names, "x"), append(s.Charter.Kinds, plan.Person)
		}
		x, _ := s.Sign(identity.FromSeed([32]byte{1}), 0, 1_774_134_000, 0)
		if !s.Add(&x) {
			t.Fatal("it cannot be signed")
		}
		m, err := notebook.Told(s, 0, time.UTC, games.Lookup)
		if err != nil || m.Rounds != c.rounds || m.Declarer != c.declarer || m.Wager != wager {
			t.Errorf("%s of %s is %d rounds, %d alone, for %+v: %v", c.rules, g.Info().Key, m.Rounds, m.Declarer, m.Wager, err)
		}
		if change, _ := m.Settle(); c.change != nil && !slices.Equal(change, c.change) {
			t.Errorf("%s %s gives %v, not %v", c.rules, c.carry, change, c.change)
		}
	}
}

// An event counts for who has signed it, and as it was signed.
func TestEvents(t *testing.T) {
	ana, eva := identity.FromSeed([32]byte{1}), identity.FromSeed([32]byte{2})
	at := time.Date(2026, 3, 21, 20, 0, 5, 0, time.FixedZone("", -3*3600))
	want := []notebook.Event{{At: at}, {At: at.Add(time.Hour), Backup: true}}
	line := want[0].Line(ana)
	lines := line + "\n" + want[1].Line(ana)
	got := notebook.ParseEvents(lines, ana.ID())
	if len(got) != 2 || !got[0].At.Equal(at) || got[0].Backup || !got[1].Backup || got[0].At.Format(time.RFC3339) != at.Format(time.RFC3339) || got[0].Name() == got[1].Name() {
		t.Errorf("read are %+v", got)
	}
	if got := notebook.ParseEvents(lines, eva.ID()); got != nil {
		t.Errorf("another has %+v", got)
	}
	for what, bad := range map[string]string{
		"nothing": "", "another time": strings.Replace(line, "05-", "06-", 1), "a backup": strings.Replace(line, "recharge", "backup", 1), "another word": strings.Replace(line, "recharge", "gift", 1),
		"cut": line[:len(line)-2], "more": line + " 1", "capitals": strings.ToUpper(line),
	} {
		if got := notebook.ParseEvents(bad, ana.ID()); got != nil {
			t.Errorf("%s is read as %+v", what, got)
		}
	}
}

// What was won at a table of chips counts however it ended: each hand was paid when it was over.
func TestToldChips(t *testing.T) {
	_, o, err := games.Rules("texas-holdem(seats=2)")
	if err != nil {
		t.Fatal(err)
	}
	carry := engine.Carry{Deal: 5}
	carry.Points[0], carry.Points[1] = -70, 70
	s := &receipt.Sheet{Match: receipt.Match{Carry: carry.Text(&o), Void: receipt.Friendly}}
	s.Charter = receipt.Charter{Terms: plan.NewTerms(o), Names: []string{"a", "b"}, Kinds: []plan.Kind{plan.Person, plan.Person}}
	for i := range 2 {
		s.Keys = append(s.Keys, identity.FromSeed([32]byte{byte(i + 1)}).ID())
	}
	for _, competes := range []bool{true, false} {
		s.Charter.Terms.Competitive, s.Signatures = competes, nil
		x, _ := s.Sign(identity.FromSeed([32]byte{2}), 1, 1_774_134_000, 0)
		s.Add(&x)
		m, err := notebook.Told(s, 1, time.UTC, games.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		want := notebook.Guest
		if competes {
			want += 70
		}
		if l := notebook.Credits(notebook.Self, []notebook.Match{m}, nil, m.At); l.Credits != want {
			t.Errorf("competitive %v: %d credits, not %d", competes, l.Credits, want)
		}
	}
}
