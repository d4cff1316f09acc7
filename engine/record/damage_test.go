package record

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// judge parses and verifies a text.
func judge(text string) (*Record, error) {
	r, err := Parse(text, games)
	if err == nil {
		_, err = r.Verify()
	}
	return r, err
}

// refused sees to it that an error has the line and begins with the words.
func refused(t *testing.T, err error, line int, words string) {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("it is not refused as a record: %v", err)
	}
	if e.Line != line || !strings.HasPrefix(e.Err.Error(), words) {
		t.Errorf("refused with\n%v, want\nline %d: %s", err, line, words)
	}
}

// damage is a golden record in which one thing was changed, and how it must be refused.
type damage struct {
	name, file, old, new string
	line                 int
	words                string
}

// text returns the record after the change.
func (d damage) text(t testing.TB) string {
	whole := readFile(t, d.file)
	text := strings.Replace(whole, d.fill(whole, d.old), d.fill(whole, d.new), 1)
	if text == whole {
		t.Fatalf("there is no %q in %s", d.old, d.file)
	}
	return text
}

// fill puts in what * and HEAD and CAPITALS stand for.
func (d damage) fill(whole, words string) string {
	head := whole[len(whole)-65 : len(whole)-1]
	return strings.NewReplacer("*", whole, "HEAD", head, "CAPITALS", strings.ToUpper(head)).Replace(words)
}

// damaged are golden records in which one thing was changed: the first old into new. In old and new, * is the
// whole record, HEAD the head at its end and CAPITALS the same in capitals.
var damaged = []damage{
	// What is no text of lines.
	{"empty", "thrown", "*", "", 1, "the text breaks off within a line"},
	{"only a line feed", "thrown", "*", "\n", 1, `a record begins with "carteado 1", not with ""`},
	{"byte order mark", "thrown", "carteado", "\ufeffcarteado", 1, "a record begins without a byte order mark"},
	{"CRLF", "thrown", "carteado 1\n", "carteado 1\r\n", 1, "a line ends with a line feed alone"},
	{"CR at the end of the log", "thrown", "0,0,0,0\nend", "0,0,0,0\r\nend", 16, "a line ends with a line feed alone"},
	{"tab", "thrown", "2. 0 ", "2.\t0 ", 15, "the character U+0009 has no place here"},
	{"zero byte", "thrown", "Rui", "R\x00i", 5, "the character U+0000 has no place here"},
	{"Latin-1", "thrown", "Zé", "Z\xe9", 6, "this is not UTF-8"},
	{"direction turned", "thrown", "Rui", "R\u202eui", 5, "the character U+202E has no place here"},
	{"too large", "thrown", "Ana", strings.Repeat("A", MaxSize), 1, "a record has at most 262144 bytes"},
	{"space at the end of a line", "thrown", "QD KS\n", "QD KS \n", 12, `engine: "" is no card`},
	{"space at the end of the log's line", "thrown", "log\n", "log \n", 13, `slot 40 of the deck or the line log belongs here, not "log "`},
	{"blank line", "thrown", "log\n", "\nlog\n", 13, `slot 40 of the deck or the line log belongs here, not ""`},
	{"blank line at the end", "thrown", "*", "*\n", 18, "nothing stands after the end"},
	{"a second record", "thrown", "*", "**", 18, "nothing stands after the end"},
	{"comment", "thrown", "log\n", "# the log\nlog\n", 13, "slot 40 of the deck or the line log belongs here"},

	// The header.
	{"unknown version", "thrown", "carteado 1", "carteado 2", 1, `a record begins with "carteado 1", not with "carteado 2"`},
	{"unknown game", "thrown", "sueca", "nogame", 2, `there is no game "nogame" here`},
	{"no game", "thrown", "game sueca", "game ", 2, `there is no game "" here`},
	{"game's line missing", "thrown", "game sueca\n", "", 2, `the line game belongs here, not "carry`},
	{"unknown option", "thrown", "sueca", "sueca(colour=red)", 2, `house rules: sueca has no option "colour"`},
	{"unknown preset", "friends", "portugal", "espanha", 2, "house rules: sueca has the presets brasil, portugal"},
	{"option's value", "paused", "target=1", "target=21", 2, "house rules: target is a number from 1 to 20"},
	{"huge option", "paused", "target=1", "target=" + strings.Repeat("9", 400), 2, "house rules: target is a number from 1 to 20"},
	{"options out of order", "paused", "target=1,tie=nothing", "tie=nothing,target=1", 2,
		`"game sueca(tie=nothing,target=1)" is written "game sueca(target=1,tie=nothing)"`},
	{"option with its default value", "thrown", "sueca", "sueca(target=4)", 2, `"game sueca(target=4)" is written "game sueca"`},
	{"default preset", "thrown", "sueca", "sueca(preset=brasil)", 2, `"game sueca(preset=brasil)" is written "game sueca"`},
	{"empty brackets", "thrown", "sueca", "sueca()", 2, "house rules: "},
	{"another option", "friends", "portugal", "portugal,target=5", 52, "this log has the head"},
	{"carry without its pot", "thrown", " pot=0", "", 3, "carry: it is deal=, dealer=, points=, pot=, in this order"},
	{"dealer beyond the table", "thrown", "dealer=3", "dealer=4", 3, "carry: dealer"},
	{"deal below nothing", "thrown", "deal=0", "deal=-1", 3, "carry: deal"},
	{"points with a plus", "thrown", "points=0", "points=+0", 3, "carry: points"},
	{"points of three seats", "thrown", "points=0,", "points=", 3, "carry: points: one for each seat"},
	{"huge points", "thrown", "points=0", "points=2147483648", 3, "carry: points"},
	{"another deal", "thrown", "deal=0", "deal=1", 17, "this log has the head"},
	{"a pot that nothing filled", "friends", "pot=0", "pot=1", 3, "carry: 1 tied hands have not gathered at this table"},
	{"a match that is over", "thrown", "points=0,0,0,0", "points=0,4,0,4", 3, "carry: a side has 4 games of 4"},
	{"partners apart", "thrown", "points=0,0,0,0", "points=0,1,0,2", 3, "carry: the partners 1 and 3 have different points"},
	{"another dealer", "thrown", "dealer=3", "dealer=2", 15, "it is not this seat's turn"},

	// Every option.
	{"preset that says something else", "full", "tie=accumulate", "tie=nothing", 3, "another version of the program: here tie=accumulate, there tie=nothing"},
	{"option that is unknown here", "full", "silent=off", "shout=on silent=off", 3, "another version of the program: here nothing else, there shout=on"},
	{"option that is unknown there", "full", "silent=off ", "", 3, "another version of the program: here silent=off, there nothing else"},
	{"options in another order", "full", "silent=off target=5", "target=5 silent=off", 3, "another version of the program: "},
	{"options of another table", "full", "sueca(target=5)", "sueca(target=6)", 3, "another version of the program: here target=6, there target=5"},
	{"options twice", "full", "carry", "options x=1\ncarry", 4, "the line carry belongs here"},
	{"options without any", "thrown", "carry", "options \ncarry", 3, "another version of the program: "},
	{"carry missing after the options", "full", "carry", "seat", 4, "the line carry belongs here"},
	// Seats.
	{"seat missing", "thrown", "seat 3 \"Bia\"\n", "", 7, `the line seat 3 belongs here, not "deck"`},
	{"seat too many", "thrown", "deck", "seat 4 \"Eva\"\ndeck", 8, `the line log belongs here, not "seat 4`},
	{"seats in another order", "thrown", "seat 0 \"Ana\"\nseat 1 \"Rui\"", "seat 1 \"Rui\"\nseat 0 \"Ana\"", 4, "the line seat 0 belongs here"},
	{"no name", "thrown", `"Ana"`, `""`, 4, "a name has from 1 to 40 characters"},
	{"long name", "thrown", "Ana", strings.Repeat("á", 41), 4, "a name has from 1 to 40 characters"},
	{"name without quotes", "thrown", `"Ana"`, "Ana", 4, "a name stands in quotes"},
	{"one quote", "thrown", `"Ana"`, `"`, 4, "a name stands in quotes"},
	{"quote in a name", "thrown", "Ana", `A"na`, 4, "a name has no quote"},
	{"space before a name", "thrown", `"Ana`, `" Ana`, 4, "a name does not begin or end with a space"},
	{"field after a name", "thrown", `"Ana"`, `"Ana" key=00`, 4, "a name stands in quotes, and nothing after it"},

	// The deck.
	{"no such card", "thrown", "JS", "1S", 9, `engine: "1S" is no card`},
	{"unknown card", "thrown", "JS", "?", 9, `engine: "?" is no card`},
	{"card not of the game", "thrown", "AS 5H", "8S 5H", 11, "slot 20 is one 8S too many for this game"},
	{"card twice", "thrown", "30: AD", "30: KS", 12, "slot 39 is one KS too many for this game"},
	{"two cards exchanged, one of them opened", "thrown", "JS 2H", "2H JS", 15, "slot 0 is JS here and 2H in the deck"},
	{"another card turned up", "thrown", "39:KS", "39:QD", 14, "slot 39 is QD here and KS in the deck"},
	{"number of a line of the deck", "thrown", "10: ", "11: ", 10, `slot 10 of the deck or the line log belongs here, not "11: `},
	{"two spaces in the deck", "thrown", "JS 2H", "JS  2H", 9, `engine: "" is no card`},
	{"nine cards on a line", "thrown", "JS 2H", "JS", 10, `slot 9 of the deck or the line log belongs here, not "10: `},
	{"eleven cards on a line", "thrown", "JS 2H", "JS 2H 2H", 10, `slot 11 of the deck or the line log belongs here, not "10: `},
	{"deck short by a card", "thrown", "QD KS\n", "QD\n", 8, "the deck has 39 cards for 40 slots"},
	{"deck with a card too many", "thrown", "QD KS\n", "QD KS\n40: AS\n", 8, "the deck has 41 cards for 40 slots"},
	{"deck without cards", "friends", "log\n", "deck\nlog\n", 8, `"deck" is written "log"`},
	{"deck without end", "thrown", "QD KS\n", "QD KS\n" + manyCards(40, 650), 73, "no deck has more than 640 cards"},

	// The log.
	{"log's line missing", "thrown", "log\n", "", 13, `slot 40 of the deck or the line log belongs here, not "1. - open`},
	{"entry missing", "friends", "9. 3 ", "", 17, "entry 9 belongs here, or the end"},
	{"entries numbered from 0", "thrown", "1. -", "0. -", 14, "entry 1 belongs here"},
	{"number with a zero before it", "thrown", "1. -", "01. -", 14, "entry 1 belongs here"},
	{"huge number", "thrown", "1. -", strings.Repeat("9", 1000) + ". -", 14, "entry 1 belongs here"},
	{"no such verb", "thrown", "throw_in", "fold", 15, `engine: not an action's bytes: sueca has no action "fold"`},
	{"no such seat", "thrown", "2. 0 ", "2. 9 ", 15, "engine: not an action's bytes: no such seat"},
	{"seat beyond the table", "thrown", "2. 0 ", "2. 4 ", 15, "no such action in this game"},
	{"huge slot", "thrown", "39:KS", "99999999999999999999:KS", 14, "engine: not an action's bytes: no card"},
	{"slot beyond every table", "thrown", "39:KS", "640:KS", 14, "engine: not an action's bytes: no card"},
	{"slot beyond this table", "thrown", "39:KS", "40:KS", 14, "no such card at this table"},
	{"slot twice", "thrown", "1:2H", "0:JS", 15, "no such card at this table"},
	{"action's number 0", "thrown", "throw_in ", "throw_in n=0 ", 15, "engine: not an action's bytes: no number"},
	{"number for a verb that takes none", "thrown", "throw_in ", "throw_in n=1 ", 15, "no such action in this game"},
	{"an entry after the end of the hand", "thrown", "score", "3. 1 play 10:6H\nscore", 16, "the hand is over"},
	{"card that somebody else holds", "paused", "2. 0 play 1:QC", "2. 0 play 10:6C", 15, "A3: the card is not in this player's hand"},
	{"card played closed", "friends", "3. 2 play 8:2C", "3. 2 play 8", 11, "A3: a card is played open"},
	{"card played twice", "friends", "7. 1 play 38:3S", "7. 1 play 36:KC", 15, "A3: the card is not in this player's hand"},
	{"out of turn", "friends", "3. 2 ", "3. 1 ", 11, "it is not this seat's turn"},
	{"revoke that all can see", "friends", "20. 1 play 32:AH", "20. 1 play 35:4C", 28,
		"R3: a player who has a card of the suit led must play one"},
	{"move before the turn-up is open", "friends", "2. - open 39:JH", "2. 2 play 8:2C", 10, "waiting for card 39 (stock), from the dealer"},
	{"opening that was not ordered", "friends", "3. 2 play 8:2C", "3. - open 8:2C", 11, "no such card at this table"},
	{"opening without a face", "friends", "39:JH", "39", 10, "no such action in this game"},
	{"another card turned up among friends", "friends", "39:JH", "39:QH", 32, "the face shown cannot be that card's"},

	// The end.
	{"end's word missing", "thrown", "end HEAD", "HEAD", 17, `the line end belongs here, not "`},
	{"score missing", "thrown", "score thrown_in 0,0,0,0\n", "", 16, "the hand is over and its score is missing"},
	{"score of a hand that is not over", "paused", "end ", "score counted 0,0,0,0\nend ", 16, "the hand is not over and has no score yet"},
	{"no such ending", "thrown", "score thrown_in", "score lost", 16, `sueca does not end with "lost"`},
	{"another ending", "thrown", "score thrown_in", "score tied", 16, "the hand ended with thrown_in, points [0 0 0 0]"},
	{"other points", "friends", "score counted 0,1,0,1", "score counted 0,2,0,2", 51, "the hand ended with counted, points [0 1 0 1]"},
	{"points of five seats", "thrown", "thrown_in 0,0,0,0", "thrown_in 0,0,0,0,0", 16, "the score has the points of each seat"},
	{"no points", "thrown", "thrown_in 0,0,0,0", "thrown_in", 16, "the score has the points of each seat"},
	{"points that are no numbers", "thrown", "thrown_in 0", "thrown_in x", 16, `"x" are no points`},
	{"huge points in the score", "thrown", "thrown_in 0", "thrown_in 2147483648", 16, `"2147483648" are no points`},
	{"points with a sign", "thrown", "thrown_in 0", "thrown_in -0", 16, `"score thrown_in -0,0,0,0" is written "score thrown_in 0,0,0,0"`},
	{"two scores", "thrown", "end ", "score tied 0,0,0,0\nend ", 17, `the line end belongs here, not "score`},
	{"head in capitals", "thrown", "HEAD", "CAPITALS", 17, `"end `},
	{"head too short", "thrown", "HEAD", "00ff", 17, `"00ff" is no head of a log, which has 64 hexadecimal digits`},
	{"head that is no number", "thrown", "HEAD", "xHEAD", 17, `"x`},
	{"head of another log", "thrown", "HEAD", strings.Repeat("0", 64), 17, "this log has the head HEAD"},
}

func manyCards(from, to int) string {
	var b strings.Builder
	for s := from; s < to; s += perLine {
		fmt.Fprintf(&b, "%d: AS AS AS AS AS AS AS AS AS AS\n", s)
	}
	return b.String()
}

func TestDamaged(t *testing.T) {
	for _, d := range damaged {
		t.Run(d.name, func(t *testing.T) {
			_, err := judge(d.text(t))
			refused(t, err, d.line, d.fill(readFile(t, d.file), d.words))
		})
	}
}

// What a record does not vouch for, and says so: names, and the faces of cards that nobody has seen.
func TestUnchecked(t *testing.T) {
	for _, d := range []struct{ name, file, old, new string }{
		{"another name", "thrown", "Ana", "Eva"},
		{"two hidden cards exchanged", "paused", "30: 5D KD", "30: KD 5D"},
	} {
		t.Run(d.name, func(t *testing.T) {
			text := strings.Replace(readFile(t, d.file), d.old, d.new, 1)
			r, err := judge(text)
			if err != nil {
				t.Fatal(err)
			}
			if r.String() != text {
				t.Error("it does not print to itself")
			}
		})
	}
}

// A record that was cut short anywhere is refused, on the line that is missing or not whole.
func TestTruncated(t *testing.T) {
	for _, g := range golden {
		text := readFile(t, g.file)
		all := strings.SplitAfter(text, "\n")
		for n := range len(all) - 1 {
			cut := strings.Join(all[:n], "")
			_, err := judge(cut)
			refused(t, err, max(n+1, 1), "")
		}
		if g.file != "thrown" && g.file != "dealt" {
			continue
		}
		for n := range text {
			if _, err := judge(text[:n]); err == nil {
				t.Errorf("%s stands with %d bytes of %d", g.file, n, len(text))
			}
		}
	}
}

// A record with one byte changed is refused, or it is another record, which differs in nothing but a name.
func TestEveryByte(t *testing.T) {
	for _, file := range []string{"thrown", "dealt", "full"} {
		text := readFile(t, file)
		for i := range len(text) {
			b := []byte(text)
			for _, c := range []byte{b[i] ^ 1, b[i] ^ 2, b[i] ^ 0x20, b[i] ^ 0x80, '0', '9', 'A', ' ', '"', '\n', 0} {
				if b[i] = c; string(b) == text {
					continue
				}
				r, err := judge(string(b))
				if err != nil {
					refused(t, err, err.(*Error).Line, "")
					continue
				}
				if r.String() != string(b) {
					t.Fatalf("byte %d as %q stands and prints to something else", i, c)
				}
				if line := lines(text)[strings.Count(text[:i], "\n")]; !strings.HasPrefix(line, "seat ") {
					t.Errorf("byte %d as %q stands, in the line %q", i, c, line)
				}
			}
			// A byte left out, and one that stands twice.
			for _, s := range []string{text[:i] + text[i+1:], text[:i+1] + text[i:]} {
				if r, err := judge(s); err == nil && r.String() != s {
					t.Fatalf("byte %d left out or doubled stands and prints to something else", i)
				}
			}
		}
	}
}
