package pbn

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/engine/games/bridge"
)

// largest bounds a file, in bytes.
const largest = 1 << 20

// Parse reads the boards of a file, one for each Deal.
func Parse(text string) ([]*Board, error) {
	if len(text) > largest {
		return nil, errors.New("pbn: the file is too long")
	}
	var out []*Board
	var game []section
	end := func() error {
		if len(game) == 0 {
			return nil
		}
		b, err := read(game)
		if err != nil {
			return fmt.Errorf("pbn: board %d of the file: %w", len(out)+1, err)
		}
		out, game = append(out, b), nil
		return nil
	}
	for l := range strings.SplitSeq(plain(text), "\n") {
		commented := strings.IndexByte(l, was) >= 0
		l = strings.TrimSpace(strings.ReplaceAll(l, string(was), " "))
		switch {
		case strings.HasPrefix(l, "%"), commented && l == "":
		case l == "":
			if err := end(); err != nil {
				return nil, err
			}
		case strings.HasPrefix(l, "["):
			name, rest, ok := strings.Cut(strings.TrimSuffix(l[1:], "]"), " ")
			value, err := strconv.Unquote(strings.TrimSpace(rest))
			if !ok || err != nil || !strings.HasSuffix(l, "]") {
				return nil, fmt.Errorf("pbn: %.60q is no tag", l)
			}
			game = append(game, section{name: name, value: value})
		case len(game) == 0:
			return nil, fmt.Errorf("pbn: %.60q stands below no tag", l)
		default:
			last := &game[len(game)-1]
			last.lines = append(last.lines, l)
		}
	}
	return out, end()
}

// was stands where a comment was: a line of comments alone does not end a board.
const was = '\v'

// plain takes comments away: what stands in braces, and behind a semicolon.
func plain(text string) string {
	var s strings.Builder
	depth, quoted, escaped, line := 0, false, false, false
	for _, c := range strings.ReplaceAll(text, "\r\n", "\n") {
		literal := escaped
		escaped = quoted && c == '\\' && !literal
		switch {
		case line && c != '\n':
			continue
		case c == '\n':
			line, quoted = false, false
		case c == '"' && depth == 0 && !literal:
			quoted = !quoted
		case c == '{' && !quoted:
			depth++
		case c == '}' && !quoted && depth > 0:
			depth--
			s.WriteByte(was)
			continue
		case c == ';' && !quoted && depth == 0:
			line = true
			s.WriteByte(was)
			continue
		}
		if depth == 0 {
			s.WriteRune(c)
		}
	}
	return s.String()
}

// section is a tag and the lines below it.
type section struct {
	name, value string
	lines       []string
}

// words returns the words of the lines, without notes.
func (s *section) words() (out []string) {
	for _, l := range s.lines {
		for _, w := range strings.Fields(l) {
			if w[0] != '$' && w[0] != '=' && w != "!" && w != "?" {
				out = append(out, w)
			}
		}
	}
	return out
}

// read makes a board of its tags.
func read(game []section) (*Board, error) {
	b := &Board{Declarer: engine.Nobody}
	tags := map[string]*section{}
	for i := range game {
		if tags[game[i].name] != nil && game[i].name != "Note" {
			return nil, fmt.Errorf("two tags %s", game[i].name)
		}
		tags[game[i].name] = &game[i]
	}
	value := func(name string) string {
		if s := tags[name]; s != nil {
			return s.value
		}
		return ""
	}
	var err error
	if b.Number, err = strconv.Atoi(value("Board")); err != nil || b.Number < 1 {
		return nil, fmt.Errorf("%.20q is no number of a board", value("Board"))
	}
	for p, name := range seatNames {
		if b.Names[p] = value(name); b.Names[p] == "" || b.Names[p] == "?" {
			b.Names[p] = name
		}
	}
	if b.Dealer, err = seatOf(value("Dealer")); err != nil {
		return nil, fmt.Errorf("the dealer: %w", err)
	}
	known := false
	for _, v := range [][2]bool{{}, {true, false}, {false, true}, {true, true}} {
		if x := value("Vulnerable"); x == sides(v) || x == map[string]string{"None": "Love", "All": "Both"}[sides(v)] || x == "-" && v == [2]bool{} {
			b.Vulnerable, known = v, true
		}
	}
	if !known {
		return nil, fmt.Errorf("%.20q is no vulnerability", value("Vulnerable"))
	}
	if err := b.readDeal(value("Deal")); err != nil {
		return nil, err
	}
	// The first word says how it is scored, more may say in detail: "IMP;Cross1".
	b.Scoring, _, _ = strings.Cut(value("Scoring"), ";")
	if !slices.Contains([]string{rubber, rodado, teams}, b.Scoring) {
		b.Scoring = pairs
	}
	if tags["Auction"] == nil {
		return nil, errors.New("it has no auction")
	}
	if err := b.readAuction(tags["Auction"]); err != nil {
		return nil, err
	}
	if err := b.contract(); err != nil {
		return nil, err
	}
	if err := b.agrees(value("Contract"), value("Declarer")); err != nil {
		return nil, err
	}
	if b.Declarer == engine.Nobody {
		return b, nil
	}
	if tags["Play"] != nil {
		if err := b.readPlay(tags["Play"]); err != nil {
			return nil, err
		}
	}
	if b.Result, err = strconv.Atoi(value("Result")); err != nil || b.Result < 0 || b.Result > 13 {
		return nil, fmt.Errorf("%.20q is no result", value("Result"))
	}
	return b, nil
}

// seatOf reads the letter of a seat.
func seatOf(s string) (engine.Seat, error) {
	if i := strings.Index(seatLetters, s); len(s) == 1 && i >= 0 {
		return engine.Seat(i), nil
	}
	return engine.Nobody, fmt.Errorf("%.20q is no seat", s)
}

// readDeal reads the four hands.
func (b *Board) readDeal(s string) error {
	first, rest, ok := strings.Cut(s, ":")
	p, err := seatOf(first)
	hands := strings.Fields(rest)
	if !ok || err != nil || len(hands) != seats {
		return fmt.Errorf("%.80q is no deal", s)
	}
	all := map[engine.Face]bool{}
	for k, text := range hands {
		held := strings.Split(text, ".")
		if len(held) != len(suits) {
			return fmt.Errorf("%.40q is no hand", text)
		}
		q := p.Next(k, seats)
		for i, ranks := range held {
			for _, r := range ranks {
				f, err := faceOf(strains[suits[i]] + string(r))
				if err != nil {
					return err
				}
				if all[f] {
					return fmt.Errorf("two hands hold %s", f)
				}
				all[f] = true
				b.Hands[q] = append(b.Hands[q], f)
			}
		}
		if len(b.Hands[q]) != 13 {
			return fmt.Errorf("%s has %d cards", letter(q), len(b.Hands[q]))
		}
	}
	return nil
}

// faceOf reads a card: its suit and its rank.
func faceOf(s string) (engine.Face, error) {
	for _, suit := range suits {
		for r := engine.Ace; r <= engine.King; r++ {
			if f := engine.FaceOf(r, suit); card(f) == s {
				return f, nil
			}
		}
	}
	return engine.Unknown, fmt.Errorf("%.20q is no card", s)
}

// readAuction reads the calls.
func (b *Board) readAuction(s *section) error {
	if p, err := seatOf(s.value); err != nil || p != b.Dealer {
		return fmt.Errorf("the auction begins with %.20q, not with the dealer", s.value)
	}
	for _, w := range s.words() {
		if len(b.Calls) > 400 {
			return errors.New("the auction has no end")
		}
		c := slices.IndexFunc([]string{"Pass", "X", "XX"}, func(x string) bool { return strings.EqualFold(strings.TrimRight(w, "!?"), x) })
		switch {
		case w == "AP":
			n := 3
			if !slices.ContainsFunc(b.Calls, func(c Call) bool { return c > 0 }) {
				n = 4
			}
			for last := len(b.Calls); n > 0 && last > 0 && b.Calls[last-1] == Pass; last-- {
				n-- // those that stand there
			}
			b.Calls = append(b.Calls, make([]Call, n)...)
		case c >= 0:
			b.Calls = append(b.Calls, Call(-c))
		default:
			n := Call(1)
			for n <= 35 && bid(n) != strings.TrimRight(w, "!?") {
				n++
			}
			if n > 35 {
				return fmt.Errorf("%.20q is no call", w)
			}
			b.Calls = append(b.Calls, n)
		}
	}
	return nil
}

// contract finds what the auction has led to, and who plays it.
func (b *Board) contract() error {
	last, doubled, holder := Call(0), 0, engine.Nobody
	for i, c := range b.Calls {
		switch {
		case c > 0:
			last, doubled, holder = c, 0, b.Dealer.Next(i%seats, seats)
		case c < 0:
			doubled = int(-c)
		}
	}
	if last == 0 {
		return nil
	}
	b.Contract = bridge.Contract{Doubled: doubled}
	b.Contract.Level, b.Contract.Strain, _ = engine.BidOf(last)
	for i, c := range b.Calls {
		p := b.Dealer.Next(i%seats, seats)
		if c > 0 && (c-last)%5 == 0 && (p^holder)&1 == 0 {
			b.Declarer = p
			return nil
		}
	}
	return errors.New("nobody plays the contract")
}

// agrees compares what the tags say of the contract and its declarer with what the auction has led to. Nothing and "?" say nothing.
func (b *Board) agrees(contract, declarer string) error {
	for _, c := range [...]struct{ said, is string }{{contract, b.bought()}, {declarer, b.declarer()}} {
		if c.said != "" && c.said != "?" && c.said != c.is {
			return fmt.Errorf("the auction has come to %s by %q, not to %.20q", b.bought(), b.declarer(), c.said)
		}
	}
	return nil
}

// readPlay reads the tricks, whose columns begin with a seat.
func (b *Board) readPlay(s *section) error {
	lead, err := seatOf(s.value)
	if err != nil {
		return fmt.Errorf("the play: %w", err)
	}
	k := 0
	for _, w := range s.words() {
		if w == "*" {
			break
		}
		if k%seats == 0 {
			if len(b.Tricks) == 13 {
				return errors.New("there are more than thirteen tricks")
			}
			b.Tricks = append(b.Tricks, [seats]engine.Face{})
		}
		if w != "-" {
			f, err := faceOf(w)
			if err != nil {
				return err
			}
			b.Tricks[len(b.Tricks)-1][lead.Next(k%seats, seats)] = f
		}
		k++
	}
	if k%seats != 0 {
		return errors.New("the last line of the play has not four cards")
	}
	return nil
}
