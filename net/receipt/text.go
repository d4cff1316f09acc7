package receipt

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/mental"
	"carteado/net/mental/table"
	"carteado/net/plan"
)

// Max bounds the text of a receipt, in bytes. A hand of four at Truco comes to some 50,000.
const Max = 1 << 23

const (
	receiptMark = "receipt 1"
	receiptEnd  = "end receipt"
	headLines   = 6 // lines between the record and the keys
	letters     = "mbcdsarlei"
)

var kindWords = [...]string{plan.Person: "person", plan.Robot: "robot"}

// Is reports whether a text that begins as the record of a hand goes on as a receipt.
func Is(text string) bool { return Record(text) != "" }

// Whole reports whether a text that [Is] a receipt has its last line: messengers cut long texts.
func Whole(text string) bool { return strings.HasSuffix(text, "\n"+receiptEnd+"\n") }

// Record returns the record of the hand with which the text of a receipt begins, "" for a text that is none.
func Record(text string) string { return text[:strings.Index(text, "\n"+receiptMark+"\n")+1] }

// String returns the receipt as a text: the record of the hand as package record writes it, then
//
//	receipt 1
//	table HASH                            names the table: all signatures are under it
//	hand 3 protocol=1 plays=HASH          the number of the deal, and the version of the program that all had; some receipts have none
//	terms move=30 return=300 forfeit=no shared=yes public=yes     shared: after 90 s, another number of seconds, or no
//	since new                             or the carry of a match that went on with this sitting
//	share stock=yes hand=no               which keys all other persons could replace together
//	key 0 person KEY                      of every seat: the public key that it signs with, and who ran it:
//	key 1 robot 0 KEY                     a person, or a robot on the device of the person at seat 0
//	deal
//	m BASE64                              all that was said, in its order, a piece a line
//	end receipt
//
// with hashes and keys in hexadecimal. The pieces are those of [mental.Deal.Record]: m is a message with its signature, c
// an action with the one of its author, b, d, s, a, r, l, e and i what the rules, the log and those who were there made of it. There is one way to write a receipt.
func (r *Receipt) String() string {
	var b strings.Builder
	pieces, err := mental.Pieces(r.Deal)
	if err != nil || !writeHead(&b, r.Text, receiptMark, &r.Config) {
		return ""
	}
	b.WriteString("deal\n")
	for _, p := range pieces {
		fmt.Fprintf(&b, "%c %s\n", p.Letter, base64.StdEncoding.EncodeToString(p.Bytes))
	}
	b.WriteString(receiptEnd + "\n")
	return b.String()
}

// writeHead writes the record of a hand and under what it was dealt, and reports whether that could be.
func writeHead(b *strings.Builder, text, mark string, cfg *mental.Config) bool {
	var c Charter
	if codec.Read([]byte(cfg.Roster.Rules), &c) != nil || len(c.Kinds) != len(cfg.Roster.Names) {
		return false
	}
	t := &c.Terms
	since := c.Carry
	if since == "" {
		since = "new"
	}
	number := strconv.FormatUint(uint64(cfg.Hand), 10)
	if version, _ := plan.CutHeader(c.Header); version != "" {
		number += " " + version
	}
	fmt.Fprintf(b, "%s%s\ntable %x\nhand %s\n", text, mark, cfg.Roster.ID, number)
	fmt.Fprintf(b, "terms %s\n", termsLine(t))
	fmt.Fprintf(b, "since %s\n%s\n", since, shareLine(cfg.Share))
	for i, key := range cfg.Roster.Names {
		runner := kindWords[c.Kinds[i]]
		if c.Kinds[i] == plan.Robot && i < len(cfg.Persons) {
			runner = fmt.Sprintf("%s %d", runner, cfg.Persons[i])
		}
		fmt.Fprintf(b, "key %d %s %x\n", i, runner, key)
	}
	return true
}

func shareLine(x mental.Share) string {
	return fmt.Sprintf("share stock=%s hand=%s", yes(x.Stock), yes(x.Hand))
}

// termsLine writes the terms down, but for the rules. What could not be chosen once is left out where it is as usual.
func termsLine(t *plan.Terms) string {
	line := fmt.Sprintf("move=%d return=%d forfeit=%s shared=%s public=%s", t.MoveTime, t.ReturnTime, yes(t.Forfeit), sharedWord(t.ShareAfter), yes(t.Public))
	if t.Hints != plan.HintsLegal {
		line += " hints=" + t.Hints.String()
	}
	if t.Friends {
		line += " friends=yes"
	}
	if t.Talk {
		line += " talk=yes"
	}
	if t.Strangers {
		line += " strangers=yes"
	}
	if w := t.Wager; w != (plan.Wager{}) {
		line += fmt.Sprintf(" stake=%d penalty=%d home=%s", w.Stake, w.Penalty, yes(!w.NoXPAtHome))
	}
	return line
}

// parseTerms reads what termsLine writes, but for the rules; what it would write otherwise is found when it is written again.
func parseTerms(t *plan.Terms, line string) error {
	values := map[string]string{}
	names := strings.Fields("move return forfeit shared public hints friends talk strangers stake penalty home")
	at := -1
	for _, word := range strings.Split(line, " ") {
		name, value, _ := strings.Cut(word, "=")
		was := at
		if at = slices.Index(names, name); at <= was || was < 4 && at > was+1 {
			return fmt.Errorf("%.20q does not belong there: terms are %v", word, names)
		}
		values[name] = value
	}
	if at < 4 {
		return fmt.Errorf("some are missing: terms are %v", names)
	}
	var err error
	number := func(name string) int {
		n, wrong := strconv.Atoi(values[name])
		if wrong != nil {
			err = fmt.Errorf("%s is no number: %.20q", name, values[name])
		}
		return n
	}
	t.MoveTime, t.ReturnTime = number("move"), number("return")
	t.Forfeit, t.ShareAfter, t.Public = values["forfeit"] == "yes", sharedAfter(values["shared"]), values["public"] == "yes"
	if word := values["hints"]; word != "" {
		var ok bool
		if t.Hints, ok = plan.ParseHints(word); !ok {
			return fmt.Errorf("hints are not %.20q", word)
		}
	}
	t.Friends, t.Talk, t.Strangers = values["friends"] == "yes", values["talk"] == "yes", values["strangers"] == "yes"
	if values["stake"] != "" {
		t.Wager = plan.Wager{Competitive: true, Stake: number("stake"), Penalty: plan.Penalty(number("penalty")), NoXPAtHome: values["home"] == "no"}
	}
	return err
}

// sharedWord tells after how many seconds hands are shared: yes for the usual time.
func sharedWord(after int) string {
	if after == 0 || after == plan.ShareUsual {
		return yes(after > 0)
	}
	return strconv.Itoa(after)
}

// sharedAfter reads what sharedWord writes; what is neither is none, and found when it is written again.
func sharedAfter(word string) int {
	if word == "yes" {
		return plan.ShareUsual
	}
	n, _ := strconv.Atoi(word)
	return n
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// dealLine returns the number of the line of the first piece.
func (r *Receipt) dealLine() int {
	return strings.Count(r.Text, "\n") + headLines + len(r.Config.Roster.Names) + 2
}

// Parse reads what String writes, and nothing else. Whether it holds is [Receipt.Check]'s answer. Its errors are of
// type [*record.Error] and name the line.
func Parse(text string, games record.Lookup) (*Receipt, error) {
	if len(text) > Max {
		return nil, &record.Error{Line: 1, Err: fmt.Errorf("a receipt has at most %d bytes", Max)}
	}
	at := len(Record(text))
	if at == 0 {
		if _, err := record.Parse(text, games); err != nil {
			return nil, err
		}
		return nil, &record.Error{Line: strings.Count(text, "\n") + 1, Err: fmt.Errorf("the line %s belongs here", receiptMark)}
	}
	hand, err := record.Parse(text[:at], games)
	if err != nil {
		return nil, err
	}
	p := newParser(text, at)
	r, err := p.receipt(hand)
	if err == nil {
		r.Text = text[:at]
		err = p.same(text, r.String())
	}
	if err != nil {
		return nil, &record.Error{Line: max(1, p.line), Err: err}
	}
	return r, nil
}

type parser struct {
	rest string // behind the line
	text string // the line
	line int    // its number
}

// newParser reads on behind the record of a hand.
func newParser(text string, at int) *parser {
	return &parser{rest: text[at:], line: strings.Count(text[:at], "\n")}
}

// next goes to the next line, and reports whether there is one.
func (p *parser) next() bool {
	more := p.rest != ""
	p.text, p.rest, _ = strings.Cut(p.rest, "\n")
	return more
}

// field takes the next line, which begins with a word, and gives what follows it.
func (p *parser) field(word string) (string, error) {
	p.line++
	if !p.next() {
		return "", fmt.Errorf("the receipt ends before its line %s", word)
	}
	v, ok := strings.CutPrefix(p.text, word)
	if !ok || v != "" && v[0] != ' ' {
		return "", fmt.Errorf("the line %s belongs here, not %.60q", word, p.text)
	}
	return strings.TrimPrefix(v, " "), nil
}

// bytes takes a line with a word and bytes in hexadecimal.
func (p *parser) bytes(word string, into []byte) error {
	v, err := p.field(word)
	if err != nil {
		return err
	}
	b, err := hex.DecodeString(v)
	if err != nil || len(b) != len(into) {
		return fmt.Errorf("%.70q is not %d bytes in hexadecimal", v, len(into))
	}
	copy(into, b)
	return nil
}

func (p *parser) receipt(hand *record.Record) (*Receipt, error) {
	cfg, err := p.head(receiptMark, hand)
	if err != nil {
		return nil, err
	}
	r := &Receipt{Config: *cfg}
	if _, err = p.field("deal"); err != nil {
		return nil, err
	}
	r.Deal, err = p.deal()
	return r, err
}

// head takes the lines that say under what a hand was dealt.
func (p *parser) head(mark string, hand *record.Record) (*mental.Config, error) {
	roster := &mental.Roster{}
	c := Charter{Names: hand.Names}
	c.Terms.Rules = hand.Options.String()
	if hand.Full {
		c.Header = hand.Options.Header()
	}
	if _, err := p.field(mark); err != nil {
		return nil, err
	}
	if err := p.bytes("table", roster.ID[:]); err != nil {
		return nil, err
	}
	v, err := p.field("hand")
	if err != nil {
		return nil, err
	}
	v, version, versioned := strings.Cut(v, " ")
	number, err := strconv.ParseUint(v, 10, 31)
	if err != nil {
		return nil, fmt.Errorf("%.20q is no number of a hand", v)
	}
	if versioned {
		c.Header = version + " " + c.Header
	}
	if v, err = p.field("terms"); err != nil {
		return nil, err
	}
	if err := parseTerms(&c.Terms, v); err != nil {
		return nil, err
	}
	if _, _, err := c.Terms.Options(func(string) (engine.Game, bool) { return hand.Game, true }); err != nil {
		return nil, err
	}
	if c.Carry, err = p.field("since"); err != nil {
		return nil, err
	}
	if c.Carry == "new" {
		c.Carry = ""
	} else if _, err := plan.ParseCarry(hand.Game, &hand.Options, c.Carry); err != nil {
		return nil, err
	}
	e, err := hand.Start()
	if err != nil {
		return nil, err
	}
	shared, err := p.field("share")
	if err != nil {
		return nil, err
	}
	at := p.line
	people := 0
	var persons []engine.Seat
	for i := range hand.Names {
		if v, err = p.field("key"); err != nil {
			return nil, err
		}
		kind, runner, name, err := parseKey(i, v)
		if err != nil {
			return nil, err
		}
		if kind == plan.Person {
			people++
		}
		c.Kinds, roster.Names = append(c.Kinds, kind), append(roster.Names, name)
		persons = append(persons, runner)
	}
	_, leavers := e.Hand().(engine.Leaver)
	share := c.Terms.Shares(people, leavers)
	if want := shareLine(share); "share "+shared != want {
		p.line = at
		return nil, fmt.Errorf("under these terms, with %d persons, it is %s, not %.40q", people, want, shared)
	}
	if roster.Rules = c.Text(); roster.Rules == "" {
		return nil, errors.New("longer than what people can agree to")
	}
	cfg := table.Config(roster, uint32(number), e)
	cfg.Share, cfg.Persons = share, persons
	return &cfg, nil
}

// parseKey reads "0 person KEY" and "1 robot 0 KEY", with the seat of the person whose device runs it.
func parseKey(seat int, v string) (kind plan.Kind, runner engine.Seat, name mental.Name, err error) {
	w := strings.Split(v, " ")
	fail := func(format string, args ...any) (plan.Kind, engine.Seat, mental.Name, error) {
		return 0, 0, name, fmt.Errorf(format, args...)
	}
	if len(w) < 3 || w[0] != strconv.Itoa(seat) {
		return fail("the key of seat %d belongs here, not %.80q", seat, v)
	}
	switch {
	case w[1] == kindWords[plan.Person] && len(w) == 3:
		kind, runner = plan.Person, engine.Seat(seat)
	case w[1] == kindWords[plan.Robot] && len(w) == 4:
		n, err := strconv.ParseUint(w[2], 10, 3)
		if err != nil {
			return fail("%.20q is no seat that runs a robot", w[2])
		}
		kind, runner = plan.Robot, engine.Seat(n)
	default:
		return fail("a seat is a person's or a robot's on a person's device, not %.40q", w[1:len(w)-1])
	}
	b, err := hex.DecodeString(w[len(w)-1])
	if err != nil || len(b) != len(name) {
		return fail("%.70q is no public key", w[len(w)-1])
	}
	copy(name[:], b)
	return kind, runner, name, name.Check()
}

// deal takes the pieces and the last line.
func (p *parser) deal() ([]byte, error) {
	var out []byte
	for {
		p.line++
		if !p.next() {
			return nil, fmt.Errorf("the receipt ends before its line %s", receiptEnd)
		}
		line := p.text
		if line == receiptEnd {
			if p.next() {
				p.line++
				return nil, errors.New("nothing stands after the end")
			}
			return out, nil
		}
		if len(line) < 2 || line[1] != ' ' || !strings.Contains(letters, line[:1]) {
			return nil, fmt.Errorf("a piece of the deal belongs here, or %s, not %.60q", receiptEnd, line)
		}
		b, err := base64.StdEncoding.Strict().DecodeString(line[2:])
		if err != nil || len(b) > mental.MaxMessage {
			return nil, errors.New("these are no bytes in base64")
		}
		out = mental.AppendPiece(out, mental.Piece{Letter: line[0], Bytes: b})
	}
}

// same makes sure that the receipt was written as it would be written again.
func (p *parser) same(text, want string) error {
	p.line = 1
	for text != want {
		a, restA, _ := strings.Cut(text, "\n")
		b, restB, _ := strings.Cut(want, "\n")
		if a != b {
			return fmt.Errorf("%.60q is written %.60q", a, b)
		}
		if restA == "" || restB == "" {
			return errors.New("a line ends with a line feed alone")
		}
		text, want = restA, restB
		p.line++
	}
	return nil
}
