package receipt

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/net/identity"
)

// ErrSheet is the error of a text that is not what [Sheet.String] writes.
var ErrSheet = errors.New("receipt: no sheet of a match is written like that")

const (
	sheetMark = "match 1"
	bodyMark  = "body "
	signMark  = "signed "
	sheetEnd  = "end match"
	maxSheet  = 1 << 18
)

// IsSheet reports whether a text begins as that of a sheet.
func IsSheet(text string) bool { return strings.HasPrefix(text, sheetMark+"\n") }

// String returns the sheet as a text, "" for one that cannot be written:
//
//	match 1
//	table HASH                      names the sitting
//	rules truco(preset=...)
//	seat 0 person "Ana" KEY         of every seat: the name, and the public key that it signs with
//	since new                       or what a match stood at that went on
//	hand 1 HASH                     of every hand that counts: its number, and the head of its log
//	carry points=...                what the match stands at after them
//	void friendly                   why it counts for nobody, if so
//	struck 0,2                      on whose account the next hand is void, or the last broken off; who has lost, and who had left; where there are any
//	lost 1
//	left 1
//	body BASE64                     all of this, as it is signed
//	signed 0 1800000000 2 BASE64    who signs, when by the own clock, with whom a public address is shared, or -
//	signed 1 1800000000 - BASE64 KEY BASE64       likewise, and which person that is, with the signatures of person and seat
//	end match
//
// with hashes and keys in hexadecimal. There is one way to write a sheet; what stands before the body is there for people.
func (s *Sheet) String() string {
	body, err := s.Body()
	if err != nil {
		return ""
	}
	b := strings.Builder{}
	line := func(words ...string) { b.WriteString(strings.Join(words, " ") + "\n") }
	line(sheetMark)
	line("table", hex.EncodeToString(s.Table[:]))
	line("rules", s.Charter.Terms.Rules)
	for i, key := range s.Keys {
		line("seat", strconv.Itoa(i), kindWords[s.Charter.Kinds[i]], strconv.Quote(s.Charter.Names[i]), hex.EncodeToString(key[:]))
	}
	since := s.Charter.Carry
	if since == "" {
		since = "new"
	}
	line("since", since)
	for _, h := range s.Hands {
		line("hand", strconv.Itoa(int(h.Number)), hex.EncodeToString(h.Head[:]))
	}
	line("carry", s.Carry)
	if s.Void != "" {
		line("void", s.Void)
	}
	for i, seats := range [...]engine.SeatSet{s.Struck, s.Lost, s.Left} {
		if seats != 0 {
			line([...]string{"struck", "lost", "left"}[i], seatList(seats))
		}
	}
	b.WriteString(bodyMark)
	line(base64.StdEncoding.EncodeToString(body))
	for i := range s.Signatures {
		x := &s.Signatures[i]
		b.WriteString(signMark)
		words := []string{strconv.Itoa(int(x.Seat)), strconv.FormatInt(x.At, 10), seatList(x.Near), base64.StdEncoding.EncodeToString(x.Bytes[:])}
		if x.tied() {
			words = append(words, hex.EncodeToString(x.Tie.Person[:]), base64.StdEncoding.EncodeToString(append(x.Tie.ByPerson[:], x.Tie.BySeat[:]...)))
		}
		line(words...)
	}
	line(sheetEnd)
	return b.String()
}

// seatList returns the numbers of seats, - for none.
func seatList(seats engine.SeatSet) string {
	var out []string
	for p := range engine.Seat(engine.MaxSeats) {
		if seats.Has(p) {
			out = append(out, strconv.Itoa(int(p)))
		}
	}
	if out == nil {
		return "-"
	}
	return strings.Join(out, ",")
}

// ParseSheet reads what String writes, and nothing else: its error is ErrSheet. All signatures hold.
func ParseSheet(text string) (*Sheet, error) {
	_, rest, ok := strings.Cut(text, "\n"+bodyMark)
	line, rest, _ := strings.Cut(rest, "\n")
	body, err := base64.StdEncoding.DecodeString(line)
	if !ok || err != nil || len(text) > maxSheet {
		return nil, ErrSheet
	}
	m, err := ParseMatch(body)
	if err != nil {
		return nil, ErrSheet
	}
	s := &Sheet{Match: *m}
	for {
		line, after, ok := strings.Cut(rest, "\n")
		words, signs := strings.CutPrefix(line, signMark)
		if !ok || !signs {
			break
		}
		x, ok := parseSignature(words)
		if !ok || !s.Add(&x) {
			return nil, ErrSheet
		}
		rest = after
	}
	if s.String() != text {
		return nil, ErrSheet
	}
	return s, nil
}

// parseSignature reads "0 1800000000 2 BASE64", with or without a tie. What it reads in another way than it is written is found when it is
// written again.
func parseSignature(words string) (x Signature, ok bool) {
	w := strings.Split(words, " ")
	if len(w) == 6 {
		key, err := hex.DecodeString(w[4])
		b, err1 := base64.StdEncoding.DecodeString(w[5])
		if err != nil || err1 != nil || len(key) != len(x.Tie.Person) || len(b) != 2*identity.SignatureSize {
			return x, false
		}
		copy(x.Tie.Person[:], key)
		copy(x.Tie.BySeat[:], b[copy(x.Tie.ByPerson[:], b):])
		w = w[:4]
	}
	if len(w) != 4 {
		return x, false
	}
	seat, err := strconv.ParseUint(w[0], 10, 3)
	at, err1 := strconv.ParseInt(w[1], 10, 64)
	b, err2 := base64.StdEncoding.DecodeString(w[3])
	if err != nil || err1 != nil || err2 != nil || at < 0 || len(b) != identity.SignatureSize {
		return x, false
	}
	x.Seat, x.At = engine.Seat(seat), at
	for _, n := range strings.Split(w[2], ",") {
		if k, err := strconv.ParseUint(n, 10, 3); err == nil {
			x.Near |= engine.Seat(k).Set()
		}
	}
	copy(x.Bytes[:], b)
	return x, true
}
