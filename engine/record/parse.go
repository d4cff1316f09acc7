package record

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
)

// Parse reads what String writes, and nothing else. It knows the game's words but not its rules: whether the
// hand can have been played is Replay's answer. Its errors are of type *Error.
func Parse(text string, games Lookup) (*Record, error) {
	if err := plain(text); err != nil {
		return nil, err
	}
	p := parser{rest: text, games: games}
	if err := p.record(); err != nil {
		return nil, &Error{Line: p.line, Err: err}
	}
	if err := same(text, p.r.String()); err != nil {
		return nil, err
	}
	return &p.r, nil
}

// plain refuses what is no text of lines.
func plain(text string) error {
	if len(text) > MaxSize {
		return wrong(1, "a record has at most %d bytes", MaxSize)
	}
	line := 1
	for _, c := range text {
		switch {
		case c == '\n':
			line++
		case c == '\ufeff' && line == 1:
			return wrong(line, "a record begins without a byte order mark")
		case c == '\r':
			return wrong(line, "a line ends with a line feed alone, not with a carriage return")
		case c == '\ufffd':
			return wrong(line, "this is not UTF-8")
		case steers(c):
			return wrong(line, "the character %U has no place here", c)
		}
	}
	if !strings.HasSuffix(text, "\n") {
		return wrong(line, "the text breaks off within a line")
	}
	return nil
}

// same makes sure that a record was written as it would be written again, whatever the parser let pass:
// house rules in another order, a deck with nine cards to a line, hexadecimals in capitals.
func same(text, want string) error {
	line := 1
	for text != want {
		a, restA, _ := strings.Cut(text, "\n")
		b, restB, _ := strings.Cut(want, "\n")
		if a != b {
			return wrong(line, "%s is written %s", clip(a), clip(b))
		}
		text, want = restA, restB
		line++
	}
	return nil
}

// parser reads a record line by line.
type parser struct {
	rest  string // what is still to be read
	line  int    // the number of the line in hand
	games Lookup
	r     Record
}

// next takes the next line; what names the line that is missing if there is none.
func (p *parser) next(what string) (string, error) {
	p.line++
	line, rest, ok := strings.Cut(p.rest, "\n")
	if !ok {
		return "", fmt.Errorf("the record ends before its line %s", what)
	}
	p.rest = rest
	return line, nil
}

// field takes the next line, which must begin with a word, and gives what follows it.
func (p *parser) field(word string) (string, error) {
	line, err := p.next(word)
	if err != nil {
		return "", err
	}
	return after(word, line)
}

func after(word, line string) (string, error) {
	v, ok := strings.CutPrefix(line, word+" ")
	if !ok {
		return "", fmt.Errorf("the line %s belongs here, not %s", word, clip(line))
	}
	return v, nil
}

func (p *parser) record() error {
	line, err := p.next(version)
	if err != nil || line != version {
		return fmt.Errorf("a record begins with %q, not with %s", version, clip(line))
	}
	if err := p.header(); err != nil {
		return err
	}
	for s := range p.r.Options.Seats() {
		if err := p.seat(s); err != nil {
			return err
		}
	}
	if err := p.deck(); err != nil {
		return err
	}
	if line, err = p.log(); err != nil {
		return err
	}
	if score, ok := strings.CutPrefix(line, "score "); ok {
		if err := p.result(score); err != nil {
			return err
		}
		if line, err = p.next("end"); err != nil {
			return err
		}
	}
	return p.end(line)
}

func (p *parser) header() error {
	v, err := p.field("game")
	if err != nil {
		return err
	}
	if p.r.Game, p.r.Options, err = engine.Rules(v, p.games); err != nil {
		return err
	}
	line, err := p.next("carry")
	if err != nil {
		return err
	}
	if v, ok := strings.CutPrefix(line, "options "); ok {
		if err := p.r.Options.CheckHeader(v); err != nil {
			return err
		}
		p.r.Full = true
		if line, err = p.next("carry"); err != nil {
			return err
		}
	}
	if v, err = after("carry", line); err != nil {
		return err
	}
	if p.r.Carry, err = engine.ParseCarry(&p.r.Options, v); err != nil {
		return err
	}
	return engine.CheckCarry(p.r.Game, &p.r.Options, &p.r.Carry)
}

func (p *parser) seat(s int) error {
	v, err := p.field("seat " + strconv.Itoa(s))
	if err != nil {
		return err
	}
	if len(v) < 2 || v[0] != '"' || v[len(v)-1] != '"' {
		return fmt.Errorf("a name stands in quotes, and nothing after it: %s", clip(v))
	}
	name := v[1 : len(v)-1]
	p.r.Names = append(p.r.Names, name)
	return CheckName(name)
}

// deck reads the deck, if there is one, and the line log, which is next in any case.
func (p *parser) deck() error {
	line, err := p.next("log")
	if err != nil || line == "log" {
		return err
	}
	if line != "deck" {
		return fmt.Errorf("the line log belongs here, not %s", clip(line))
	}
	for {
		if line, err = p.next("log"); err != nil || line == "log" {
			return err
		}
		cards, ok := strings.CutPrefix(line, strconv.Itoa(len(p.r.Deck))+": ")
		if !ok {
			return fmt.Errorf("slot %d of the deck or the line log belongs here, not %s", len(p.r.Deck), clip(line))
		}
		for name := range strings.SplitSeq(cards, " ") {
			f, err := engine.ParseFace(name)
			if err != nil {
				return err
			}
			if len(p.r.Deck) == engine.MaxSlots {
				return fmt.Errorf("no deck has more than %d cards", engine.MaxSlots)
			}
			p.r.Deck = append(p.r.Deck, f)
		}
	}
}

// log reads the entries and gives the line after them.
func (p *parser) log() (string, error) {
	for {
		line, err := p.next("end")
		if err != nil || strings.HasPrefix(line, "score ") || strings.HasPrefix(line, "end ") {
			return line, err
		}
		n := len(p.r.Log) + 1
		words, ok := strings.CutPrefix(line, strconv.Itoa(n)+". ")
		if !ok {
			return "", fmt.Errorf("entry %d belongs here, or the end, not %s", n, clip(line))
		}
		if n > MaxLog {
			return "", fmt.Errorf("a record has at most %d entries", MaxLog)
		}
		a, err := p.r.Game.Info().ParseNotation(words)
		if err != nil {
			return "", err
		}
		p.r.Log = append(p.r.Log, a)
	}
}

func (p *parser) result(score string) error {
	info := p.r.Game.Info()
	key, list, _ := strings.Cut(score, " ")
	ending := slices.Index(info.Endings, key)
	if ending < 0 {
		return fmt.Errorf("%s does not end with %s", info.Key, clip(key))
	}
	res := &Result{Ending: uint8(ending)}
	points := strings.Split(list, ",")
	if len(points) != len(p.r.Names) {
		return fmt.Errorf("the score has the points of each seat, not %s", clip(list))
	}
	for s, text := range points {
		n, err := strconv.ParseInt(text, 10, 32)
		if err != nil {
			return fmt.Errorf("%s are no points", clip(text))
		}
		res.Points[s] = int32(n)
	}
	p.r.Result = res
	return nil
}

func (p *parser) end(line string) error {
	v, err := after("end", line)
	if err != nil {
		return err
	}
	head, err := hex.DecodeString(v)
	if err != nil || len(head) != len(p.r.Head) {
		return fmt.Errorf("%s is no head of a log, which has %d hexadecimal digits", clip(v), 2*len(p.r.Head))
	}
	copy(p.r.Head[:], head)
	if p.rest != "" {
		p.line++
		return errors.New("nothing stands after the end")
	}
	return nil
}

// clip quotes what could not be read, in a length that fits a message.
func clip(s string) string { return fmt.Sprintf("%.60q", s) }
