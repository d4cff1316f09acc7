package session

import (
	"bufio"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/mental"
	"carteado/net/mental/table"
)

// MaxReceipt bounds the text of a receipt, in bytes. A hand of four at Truco comes to some 50,000.
const MaxReceipt = 1 << 23

const (
	receiptMark = "receipt 1"
	receiptEnd  = "end receipt"
	headLines   = 6 // lines between the record and the keys
	letters     = "mbcdsei"
)

var kindWords = [...]string{Person: "person", Robot: "robot"}

// IsReceipt tells whether a text that begins as the record of a hand goes on as a receipt.
func IsReceipt(text string) bool { return strings.Contains(text, "\n"+receiptMark+"\n") }

// String gives the receipt as a text: the record of the hand as package record writes it, then
//
//	receipt 1
//	table HASH                            names the table: all signatures are under it
//	hand 3                                the number of the deal
//	terms move=30 return=300 forfeit=no shared=yes public=yes
//	since new                             or the carry of a match that went on with this sitting
//	share stock=3 hand=3                  how many others can act for a seat that left; 0 for none
//	key 0 person KEY                      of every seat: who ran it, and the public key that it signs with
//	deal
//	m BASE64                              all that was said, in its order, a piece a line
//	end receipt
//
// with hashes and keys in hexadecimal. The pieces are those of [mental.Deal.Record]: m is a message with its signature, c
// an action with the one of its author, b, d, s, e and i what the rules, and those who were there, made of it. There is one way to write a receipt.
func (r *Receipt) String() string {
	var c charter
	pieces, err := mental.Pieces(r.Deal)
	if decode([]byte(r.Config.Roster.Rules), &c) != nil || len(c.Kinds) != len(r.Config.Roster.Names) || err != nil {
		return ""
	}
	t, share := &c.Terms, &r.Config.Share
	since := c.Carry
	if since == "" {
		since = "new"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s\ntable %x\nhand %d\n", r.Text, receiptMark, r.Config.Roster.ID, r.Config.Hand)
	fmt.Fprintf(&b, "terms move=%d return=%d forfeit=%s shared=%s public=%s\n",
		t.MoveTime, t.ReturnTime, yes(t.Forfeit), yes(t.Escrow), yes(t.Public))
	fmt.Fprintf(&b, "since %s\nshare stock=%d hand=%d\n", since, share.Stock, share.Hand)
	for i, key := range r.Config.Roster.Names {
		fmt.Fprintf(&b, "key %d %s %x\n", i, kindWords[c.Kinds[i]], key)
	}
	b.WriteString("deal\n")
	for _, p := range pieces {
		fmt.Fprintf(&b, "%c %s\n", p.Letter, base64.StdEncoding.EncodeToString(p.Bytes))
	}
	b.WriteString(receiptEnd + "\n")
	return b.String()
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// dealLine gives the number of the line of the first piece.
func (r *Receipt) dealLine() int {
	return strings.Count(r.Text, "\n") + headLines + len(r.Config.Roster.Names) + 2
}

// ParseReceipt reads what String writes, and nothing else. Whether it holds is [Receipt.Check]'s answer. Its errors are of
// type [*record.Error] and name the line.
func ParseReceipt(text string, games Lookup) (*Receipt, error) {
	if len(text) > MaxReceipt {
		return nil, &record.Error{Line: 1, Err: fmt.Errorf("a receipt has at most %d bytes", MaxReceipt)}
	}
	at := strings.Index(text, "\n"+receiptMark+"\n") + 1
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
	p := receiptParser{lines: bufio.NewScanner(strings.NewReader(text[at:])), line: strings.Count(text[:at], "\n")}
	p.lines.Buffer(nil, 2*mental.MaxMessage)
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

type receiptParser struct {
	lines *bufio.Scanner
	line  int
}

// field takes the next line, which begins with a word, and gives what follows it.
func (p *receiptParser) field(word string) (string, error) {
	p.line++
	if !p.lines.Scan() {
		return "", fmt.Errorf("the receipt ends before its line %s", word)
	}
	v, ok := strings.CutPrefix(p.lines.Text(), word)
	if !ok || v != "" && v[0] != ' ' {
		return "", fmt.Errorf("the line %s belongs here, not %.60q", word, p.lines.Text())
	}
	return strings.TrimPrefix(v, " "), nil
}

// bytes takes a line with a word and bytes in hexadecimal.
func (p *receiptParser) bytes(word string, into []byte) error {
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

// scan takes a line of numbers and words of a form.
func (p *receiptParser) scan(word, form string, into ...any) error {
	v, err := p.field(word)
	if err != nil {
		return err
	}
	if _, err := fmt.Sscanf(v, form, into...); err != nil {
		return fmt.Errorf("%.60q does not have the form %s", v, form)
	}
	return nil
}

func (p *receiptParser) receipt(hand *record.Record) (*Receipt, error) {
	roster := &mental.Roster{}
	c := charter{Names: hand.Names}
	c.Terms.Rules = hand.Options.String()
	if _, err := p.field(receiptMark); err != nil {
		return nil, err
	}
	if err := p.bytes("table", roster.ID[:]); err != nil {
		return nil, err
	}
	v, err := p.field("hand")
	if err != nil {
		return nil, err
	}
	number, err := strconv.ParseUint(v, 10, 31)
	if err != nil {
		return nil, fmt.Errorf("%.20q is no number of a hand", v)
	}
	var words [3]string
	form := "move=%d return=%d forfeit=%s shared=%s public=%s"
	if err := p.scan("terms", form, &c.Terms.MoveTime, &c.Terms.ReturnTime, &words[0], &words[1], &words[2]); err != nil {
		return nil, err
	}
	c.Terms.Forfeit, c.Terms.Escrow, c.Terms.Public = words[0] == "yes", words[1] == "yes", words[2] == "yes"
	if _, _, err := c.Terms.options(func(string) (engine.Game, bool) { return hand.Game, true }); err != nil {
		return nil, err
	}
	if c.Carry, err = p.field("since"); err != nil {
		return nil, err
	}
	if c.Carry == "new" {
		c.Carry = ""
	} else if _, err := engine.ParseCarry(&hand.Options, c.Carry); err != nil {
		return nil, err
	}
	e, err := hand.Start()
	if err != nil {
		return nil, err
	}
	share := c.Terms.share(len(hand.Names))
	if v, err = p.field("share"); err != nil {
		return nil, err
	}
	if want := fmt.Sprintf("stock=%d hand=%d", share.Stock, share.Hand); v != want {
		return nil, fmt.Errorf("under these terms it is %s, not %.40q", want, v)
	}
	for i := range hand.Names {
		if v, err = p.field("key"); err != nil {
			return nil, err
		}
		kind, name, err := parseKey(i, v)
		if err != nil {
			return nil, err
		}
		c.Kinds, roster.Names = append(c.Kinds, kind), append(roster.Names, name)
	}
	if roster.Rules = c.text(); roster.Rules == "" {
		return nil, errors.New("longer than what people can agree to")
	}
	r := &Receipt{Config: table.Config(roster, uint32(number), e)}
	r.Config.Share = share
	if _, err = p.field("deal"); err != nil {
		return nil, err
	}
	r.Deal, err = p.deal()
	return r, err
}

// parseKey reads "0 person KEY".
func parseKey(seat int, v string) (Kind, mental.Name, error) {
	var name mental.Name
	w := strings.Split(v, " ")
	if len(w) != 3 || w[0] != strconv.Itoa(seat) {
		return 0, name, fmt.Errorf("the key of seat %d belongs here, not %.80q", seat, v)
	}
	kind := Empty
	for k := Person; k <= Robot; k++ {
		if kindWords[k] == w[1] {
			kind = k
		}
	}
	if kind == Empty {
		return 0, name, fmt.Errorf("a seat is a person's or a robot's, not %.20q", w[1])
	}
	b, err := hex.DecodeString(w[2])
	if err != nil || len(b) != len(name) {
		return 0, name, fmt.Errorf("%.70q is no public key", w[2])
	}
	copy(name[:], b)
	return kind, name, name.Check()
}

// deal takes the pieces and the last line.
func (p *receiptParser) deal() ([]byte, error) {
	var out []byte
	for {
		p.line++
		if !p.lines.Scan() {
			if p.lines.Err() != nil {
				return nil, errors.New("a piece longer than a message can be")
			}
			return nil, fmt.Errorf("the receipt ends before its line %s", receiptEnd)
		}
		line := p.lines.Bytes()
		if string(line) == receiptEnd {
			if p.lines.Scan() {
				p.line++
				return nil, errors.New("nothing stands after the end")
			}
			return out, nil
		}
		if len(line) < 2 || line[1] != ' ' || !strings.Contains(letters, string(line[:1])) {
			return nil, fmt.Errorf("a piece of the deal belongs here, or %s, not %.60q", receiptEnd, line)
		}
		b, err := base64.StdEncoding.Strict().AppendDecode(nil, line[2:])
		if err != nil || len(b) > mental.MaxMessage {
			return nil, errors.New("these are no bytes in base64")
		}
		out = mental.AppendPiece(out, mental.Piece{Letter: line[0], Bytes: b})
	}
}

// same makes sure that the receipt was written as it would be written again.
func (p *receiptParser) same(text, want string) error {
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
