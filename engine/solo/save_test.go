package solo_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/engine/robot"
	"carteado/engine/solo"
)

// everyGame returns every game under its usual house rules, and whatever else is asked for.
func everyGame(besides ...string) []string {
	for _, entry := range games.All {
		besides = append(besides, entry.Game.Info().Key)
	}
	return besides
}

// second returns a table that has played a hand and is in the middle of another; or of its first, where all of eight
// matches were over after one hand.
func second(t testing.TB, options string) *solo.Table {
	t.Helper()
	const first = 20260321
	for seed := uint64(first); seed < first+8; seed++ {
		s := setup(t, options, 0, seed)
		s.Humans = engine.Seat(min(2, s.Options.Seats()-1)).Set()
		table := begin(t, s)
		rng := rand.New(rand.NewPCG(7, 7))
		for len(table.Match().Hands()) == 0 || table.Engine().Over() {
			if !step(t, table, rng) {
				break
			}
		}
		for range 6 {
			step(t, table, rng)
		}
		if !table.Over() && !table.Engine().Over() {
			return table
		}
	}
	table, rng := begin(t, setup(t, options, 0b0001, first)), rand.New(rand.NewPCG(7, 7))
	for range 6 {
		step(t, table, rng)
	}
	return table
}

// line returns what stands on a line of a text, from 1.
func line(text string, n int) string { return strings.Split(text, "\n")[n-1] }

func TestDamagedSave(t *testing.T) {
	saved := string(second(t, "sueca").Save())
	at := func(prefix string) string { // the line that begins so
		for l := range strings.SplitSeq(saved, "\n") {
			if strings.HasPrefix(l, prefix) {
				return l
			}
		}
		t.Fatalf("no line %s in\n%s", prefix, saved)
		return ""
	}
	last := at("6. ")
	for _, c := range []struct {
		old, new string
		line     int
		want     string
	}{
		{"solo 1", "solo 2", 1, `"solo 1" belongs here`},
		{"solo 1\n", "", 1, "the line solo belongs here"},
		{"level easy", "level god", 2, `no level "god"`},
		{"level easy", "lvl easy", 2, "the line level belongs here"},
		{"seed 20260321", "seed 020260321", 3, "no seed"},
		{"seed 20260321", "seed -1", 3, "no seed"},
		{"humans 2", "humans 2,1", 4, "humans are seats in order"},
		{"humans 2", "humans 8", 4, "humans are seats in order"},
		{"humans 2", "humans 7", 5, "seats that a table of 4 does not have"},
		{at("hand "), strings.Replace(at("hand "), "hand ", "hand won_", 1), 5, "sueca does not end with"},
		{at("hand "), at("hand ") + " more=0,0,0,0", 5, "a hand has its ending"},
		{at("hand "), strings.Replace(at("hand "), "tricks=", "trick=", 1), 5, "tricks of every seat belong here"},
		{at("hand "), strings.Replace(at("hand "), "tricks=", "tricks=0,", 1), 5, "tricks of every seat belong here"},
		{at("hand "), strings.Replace(at("hand "), "tricks=", "tricks=9999999", 1), 5, "are no tricks"},
		{at("hand "), strings.Replace(at("hand "), "tricks=", "tricks=0", 1), 5, "stands for"},
		{at("hand ") + "\n", "", 8, "carry on deal=0"},
		{at("hand "), "hand counted points=4,0,4,0 cards=0,0,0,0 tricks=0,0,0,0 pot=0,0,0,0", 5, "over with this hand"},
		{at("carry "), strings.Replace(at("carry "), "pot=", "pot=1", 1), 9, "carry on deal=1"},
		{"carteado 1", "carteado 2", 6, "a record begins with"},
		{at("seat 3 "), `seat 3 "`, 13, "a name stands in quotes"},
		{at("1. - open "), "1. - open 39:9H", 15, "the dealer brings something else"},
		{last + "\n", "", 20, "entry 6 belongs here"},
		{last, "6. 0 play 0", 20, ""},
		{at("end "), "end " + strings.Repeat("00", 32), 0, "stands for"},
		{at("end ") + "\n", "", 0, "the record ends before"},
	} {
		if strings.Count(saved, c.old) == 0 {
			t.Fatalf("%s is not in\n%s", c.old, saved)
		}
		text := strings.Replace(saved, c.old, c.new, 1)
		_, err := solo.Restore([]byte(text))
		var e *record.Error
		if !errors.As(err, &e) || !strings.Contains(err.Error(), c.want) || c.line > 0 && e.Line != c.line {
			t.Errorf("%q for %q: %v, not line %d: %s", c.new, c.old, err, c.line, c.want)
		}
	}
	for n := range strings.Count(saved, "\n") {
		rest := strings.Join(strings.SplitAfter(saved, "\n")[:n], "")
		if _, err := solo.Restore([]byte(rest)); err == nil {
			t.Errorf("its first %d lines are taken for a table", n)
		}
	}
	if _, err := solo.Restore(make([]byte, solo.MaxSize+1)); err == nil {
		t.Error("a text without bounds is read")
	}
}

// TestOldSave restores a table that was saved before records named every option.
func TestOldSave(t *testing.T) {
	saved := string(second(t, "sueca(target=5)").Save())
	at := strings.Index(saved, "options ")
	old := saved[:at] + saved[at+strings.Index(saved[at:], "\n")+1:]
	table, err := solo.Restore([]byte(old))
	if err != nil {
		t.Fatal(err)
	}
	if again := string(table.Save()); again != saved {
		t.Errorf("it is saved again as\n%s", again)
	}
	_, err = solo.Restore([]byte(strings.Replace(saved, "tie=accumulate", "tie=nothing", 1)))
	if !errors.Is(err, engine.ErrHeader) {
		t.Errorf("of a version whose preset says something else: %v", err)
	}
}

// TestOneWay changes bytes at random: what is still read must be what would be written.
func TestOneWay(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, options := range everyGame("truco(preset=blog)", "buraco(target=3000)") {
		saved := second(t, options).Save()
		for range 2000 {
			text := bytes.Clone(saved)
			for range 1 + rng.IntN(2) {
				text[rng.IntN(len(text))] = byte("0123456789 ,:-\nAKQHSn"[rng.IntN(21)])
			}
			if table, err := solo.Restore(text); err == nil && !bytes.Equal(table.Save(), text) {
				t.Fatalf("read, but written another way:\n%s", text)
			}
		}
	}
}

// TestSaveIsSmall counts the bytes of a long hand that was saved before its last card.
func TestSaveIsSmall(t *testing.T) {
	table := begin(t, setup(t, "buraco", 0, 4))
	var saved []byte
	for !table.Engine().Over() {
		saved = table.Save()
		turn(t, table)
	}
	if len(saved) == 0 || len(saved) > 40_000 {
		t.Errorf("%d bytes for %d entries", len(saved), table.Engine().Len())
	}
}

func TestDamagedQuestion(t *testing.T) {
	table := second(t, "sueca")
	for {
		if _, due := table.Due(); due && !table.Engine().Over() {
			break
		}
		if !step(t, table, rand.New(rand.NewPCG(1, 1))) {
			t.Fatal("the match ended and no robot was due")
		}
	}
	p, _ := table.Due()
	ask := string(table.Ask(p))
	sees := strings.Fields(line(ask, 5))
	other := strconv.Itoa(int(p+1) % 4)
	for _, c := range []struct {
		old, new string
		line     int
		want     string
	}{
		{"solo ask 1", "solo ask 2", 1, "belongs here"},
		{"level easy", "level god", 2, "no level"},
		{line(ask, 3), "seed x", 3, "no seed"},
		{line(ask, 4), "seat 0,1", 4, "no seat"},
		{line(ask, 4), "seat -", 4, "no seat"},
		{line(ask, 4), "seat " + other, 4, "has nothing to decide"},
		{sees[1] + " ", "", 5, "which is not here"},
		{sees[1] + " " + sees[2], sees[2] + " " + sees[1], 5, "no card in its place"},
		{sees[1], "0" + sees[1], 5, "no card in its place"},
		{sees[1], sees[1][:len(sees[1])-2] + sees[2][len(sees[2])-2:], 5, "too many for this game"},
		{sees[1], sees[1][:len(sees[1])-2] + "8H", 5, "too many for this game"},
		{line(ask, 5), line(ask, 5) + " 9999:7H", 5, "no card in its place"},
		{line(ask, 5), line(ask, 5) + " 39:7H", 5, "none that seat"},
		{"carteado 1", "carteado 2", 6, "a record begins with"},
		{"\nlog\n", "\ndeck\n0: 7H\nlog\n", 0, ""},
	} {
		if strings.Count(ask, c.old) == 0 {
			t.Fatalf("%s is not in\n%s", c.old, ask)
		}
		text := strings.Replace(ask, c.old, c.new, 1)
		_, err := solo.Think([]byte(text), nil)
		var e *record.Error
		if !errors.As(err, &e) || !strings.Contains(err.Error(), c.want) || c.line > 0 && e.Line != c.line {
			t.Errorf("%q for %q: %v, not line %d: %s", c.new, c.old, err, c.line, c.want)
		}
	}
	// Points that the game does not have: no table asks this, and nothing may break.
	text := strings.Replace(ask, "points=", "points=-", 1)
	if _, err := solo.Think([]byte(text), nil); err == nil {
		t.Error("a question about a match that cannot be is answered")
	}
	if _, err := solo.Think(make([]byte, solo.MaxSize+1), nil); err == nil {
		t.Error("a text without bounds is read")
	}
}

func TestDamagedAnswer(t *testing.T) {
	table := begin(t, setup(t, "truco", 0, 1))
	p, _ := table.Due()
	answer, err := solo.Think(table.Ask(p), nil)
	if err != nil {
		t.Fatal(err)
	}
	text := string(answer)
	before := state(table)
	for _, c := range []struct {
		old, new string
		want     string
	}{
		{"solo answer 1", "solo answer 2", "line 1: "},
		{line(text, 2), "seed 1", "moved on"},
		{line(text, 3), "head " + strings.Repeat("00", 32), "moved on"},
		{line(text, 3), "head 00", "line 3: "},
		{line(text, 3), strings.ToUpper(line(text, 3)), "line 3: "},
		{line(text, 4), "why " + strings.Repeat("x", 100), "line 4: "},
		{line(text, 5), "move 0", "line 5: "},
		{line(text, 5), "move - coin n=1", "moved on"},
		{line(text, 5) + "\n", line(text, 5) + "\n\n", "not an answer"},
		{line(text, 5), "move " + strconv.Itoa(int(p)) + " accept", "R26"},
	} {
		bad := strings.Replace(text, c.old, c.new, 1)
		if err := table.Settle([]byte(bad)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: %v, not %s", c.new, c.old, err, c.want)
		}
		if state(table) != before {
			t.Fatal("a bad answer changed the table")
		}
	}
	silent := strings.Replace(text, line(text, 4), "why -", 1)
	if _, why, err := table.Advice([]byte(silent)); why != "" || err != nil {
		t.Errorf("an answer without a reason gives %q, %v", why, err)
	}
	if _, why, err := table.Advice(answer); "why "+why != line(text, 4) || err != nil {
		t.Errorf("the reason is %q, %v", why, err)
	}
	if err := table.Settle(answer); err != nil {
		t.Error(err)
	}
}

// FuzzRestore gives it any text: it takes what it would write, and what it takes can be played on.
func FuzzRestore(f *testing.F) {
	for _, options := range everyGame("truco(preset=regulamento,ritual=on)", "buraco(target=1500)") {
		f.Add(second(f, options).Save())
		f.Add(begin(f, setup(f, options, 0, 1)).Save())
	}
	f.Fuzz(func(t *testing.T, saved []byte) {
		table, err := solo.Restore(saved)
		if err != nil {
			var e *record.Error
			if !errors.As(err, &e) || e.Line < 1 {
				t.Fatalf("an error without a line: %v", err)
			}
			return
		}
		if !bytes.Equal(table.Save(), saved) {
			t.Fatalf("read, but written another way:\n%s", saved)
		}
		if table.CanUndo() {
			if err := table.Undo(); err != nil {
				t.Fatal(err)
			}
		}
		table.Engine().View(0)
	})
}

// brief lets a robot look at as little as it can.
func brief() bool { return true }

// FuzzThink gives it any text: it answers what a table can take, or says what is wrong.
func FuzzThink(f *testing.F) {
	for _, options := range everyGame("truco(preset=regulamento,ritual=on)", "buraco(target=1500)") {
		table := second(f, options)
		o := table.Setup().Options
		for p := range engine.Seat(o.Seats()) {
			if ask := table.Ask(p); ask != nil {
				f.Add(ask)
				f.Add(bytes.Replace(ask, []byte("level easy"), []byte("level "+robot.Levels[2].Name), 1))
			}
		}
	}
	v, err := solo.NewReview(played(f, "sueca", 5, 0), 0)
	if err != nil {
		f.Fatal(err)
	}
	weighs := false
	for ask := v.Ask(); ask != nil; ask = v.Ask() {
		answer, err := solo.Think(ask, brief)
		if err == nil {
			err = v.Take(answer)
		}
		if err != nil {
			f.Fatal(err)
		}
		if !weighs && bytes.Contains(ask, []byte("\nbetter ")) {
			f.Add(ask)
			weighs = true
		}
	}
	f.Fuzz(func(t *testing.T, ask []byte) {
		answer, err := solo.Think(ask, brief)
		if err != nil { // with the right head it gets further
			if _, head, ok := strings.Cut(err.Error(), "this log has the head "); ok {
				text, _, _ := strings.Cut(string(ask), "\nend ")
				answer, err = solo.Think([]byte(text+"\nend "+head+"\n"), brief)
			}
		}
		if (err == nil) != (bytes.HasPrefix(answer, []byte("solo answer 1\n")) || bytes.HasPrefix(answer, []byte("solo worth 1\n"))) {
			t.Fatalf("%s, %v", answer, err)
		}
	})
}

// Robots of Truco note what the players do. It is saved, and they are told it.
func TestNotes(t *testing.T) {
	table := second(t, "truco")
	saved := string(table.Save())
	at := strings.Index(saved, "\nnotes ")
	if at < 0 {
		t.Fatalf("no notes in\n%s", saved)
	}
	notes := line(saved[at+1:], 1)
	for {
		p, due := table.Due()
		if due {
			if ask := string(table.Ask(p)); line(ask, 6) != notes {
				t.Errorf("asked without them:\n%s", ask)
			}
			break
		}
		if !step(t, table, rand.New(rand.NewPCG(1, 1))) || len(table.Match().Hands()) > 2 {
			t.Fatal("no robot was due")
		}
	}
	for _, other := range []string{"notes ", "notes 1", notes + "00 ", strings.Replace(notes, "notes ", "notes 0A", 1),
		"notes " + strings.Repeat("00", 65), notes + "\n" + notes} {
		if _, err := solo.Restore([]byte(strings.Replace(saved, notes, other, 1))); err == nil {
			t.Errorf("%q is taken for %q", other, notes)
		}
	}
}
