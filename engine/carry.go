package engine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrCarry is what every refusal of a carry wraps.
var ErrCarry = errors.New("carry")

// CheckCarry returns an error for a carry that no match under these house rules comes to. New calls it, so that
// a hand never starts from one, wherever it was read.
func CheckCarry(g Game, o *Options, c *Carry) error {
	i, n := g.Info(), o.Seats()
	bad := func(format string, args ...any) error {
		return fmt.Errorf("%w: %s", ErrCarry, fmt.Sprintf(format, args...))
	}
	if c.Deal < 0 {
		return bad("there is no hand number %d", c.Deal)
	}
	if c.Dealer < 0 || int(c.Dealer) >= n {
		return bad("seat %d cannot deal at a table of %d", c.Dealer, n)
	}
	sum := int64(0)
	for p := range Seat(MaxSeats) {
		if int(p) >= n && c.Struck.Has(p) {
			return bad("seat %d, which is none, has stayed away", p)
		}
		if int(p) >= n && (c.Points[p] != 0 || c.Own[p] != 0) || i.Own == "" && c.Own[p] != 0 {
			return bad("seat %d has what nobody there can have", p)
		}
		sum += int64(c.Points[p])
		for q := range p {
			if int(p) < n && i.Side(o, p) == i.Side(o, q) && c.Points[p] != c.Points[q] {
				return bad("the partners %d and %d have different points", q, p)
			}
			if int(p) < n && i.Side(o, p) == i.Side(o, q) && c.Struck.Has(p) != c.Struck.Has(q) {
				return bad("only one of the partners %d and %d has stayed away", q, p)
			}
		}
	}
	for k, x := range c.Extra {
		if k >= len(i.Extra) && x != 0 {
			return bad("%s hands on %d things, not more", i.Key, len(i.Extra))
		}
		if k < len(i.Extra) && i.Extra[k] == i.Taken {
			sum += int64(x)
		}
	}
	if i.Zero && sum != 0 {
		return bad("the points sum to %d, not to zero", sum)
	}
	if err := g.CheckCarry(o, c); err != nil {
		return fmt.Errorf("%w: %w", ErrCarry, err)
	}
	return nil
}

// Totals returns the points of all seats in a match at this table: what they began with, and those of the hands since.
func (o *Options) Totals(c *Carry) [MaxSeats]int32 {
	total := c.Points
	if o.info.Start != nil {
		for p := range o.Seats() {
			total[p] += o.info.Start(o)
		}
	}
	return total
}

// Text writes the carry canonically, as records hold it: "deal=3 dealer=1 points=2,0,2,0 pot=1".
// Behind that stand the seats whose side has had a strike, if any: " struck=0,2".
func (c *Carry) Text(o *Options) string {
	var b strings.Builder
	fmt.Fprintf(&b, "deal=%d dealer=%d", c.Deal, c.Dealer)
	each := func(name string, by *[MaxSeats]int32) {
		fmt.Fprintf(&b, " %s=", name)
		for s, x := range by[:o.Seats()] {
			if s > 0 {
				b.WriteByte(',')
			}
			b.WriteString(strconv.Itoa(int(x)))
		}
	}
	each("points", &c.Points)
	for k, name := range o.info.Extra {
		fmt.Fprintf(&b, " %s=%d", name, c.Extra[k])
	}
	if o.info.Own != "" {
		each(o.info.Own, &c.Own)
	}
	sign := " struck="
	for s := range Seat(o.Seats()) {
		if c.Struck.Has(s) {
			fmt.Fprintf(&b, "%s%d", sign, s)
			sign = ","
		}
	}
	return b.String()
}

// ParseCarry reads what Text writes, and nothing else. CheckCarry judges what it says.
func ParseCarry(o *Options, text string) (Carry, error) {
	var c Carry
	bad := func(what string) (Carry, error) { return Carry{}, fmt.Errorf("%w: %s", ErrCarry, what) }
	names := append([]string{"deal", "dealer", "points"}, o.info.Extra...)
	if o.info.Own != "" {
		names = append(names, o.info.Own)
	}
	fields := strings.Split(text, " ")
	if k := len(names); len(fields) == k+1 {
		if !parseStruck(&c.Struck, o.Seats(), fields[k]) {
			return bad("struck: seats in their order")
		}
		fields = fields[:k]
	}
	if len(fields) != len(names) {
		return bad("it is " + strings.Join(names, "=, ") + "=, in this order")
	}
	for k, name := range names {
		value, ok := strings.CutPrefix(fields[k], name+"=")
		switch {
		case !ok:
		case name == "points":
			ok = parseEach(&c.Points, o.Seats(), value)
		case k == 0:
			ok = parseNumber(&c.Deal, value) && c.Deal >= 0
		case k == 1:
			var dealer int32
			ok = parseNumber(&dealer, value) && dealer >= 0 && int(dealer) < o.Seats()
			c.Dealer = Seat(dealer)
		case k-3 < len(o.info.Extra):
			ok = parseNumber(&c.Extra[k-3], value)
		default:
			ok = parseEach(&c.Own, o.Seats(), value)
		}
		if !ok && (k == 2 || k >= 3+len(o.info.Extra)) {
			return bad(name + ": one for each seat")
		} else if !ok {
			return bad(name)
		}
	}
	return c, nil
}

// parseNumber reads a number as strconv.Itoa writes it.
func parseNumber(x *int32, text string) bool {
	n, err := strconv.ParseInt(text, 10, 32)
	*x = int32(n)
	return err == nil && strconv.Itoa(int(n)) == text
}

// parseStruck reads a list of seats with commas between them, in their order.
func parseStruck(set *SeatSet, seats int, field string) bool {
	value, ok := strings.CutPrefix(field, "struck=")
	for _, x := range strings.Split(value, ",") {
		var s int32
		if !ok || !parseNumber(&s, x) || s < 0 || int(s) >= seats || *set>>s != 0 {
			return false
		}
		*set |= Seat(s).Set()
	}
	return true
}

// parseEach reads a number for each seat, with commas between them.
func parseEach(by *[MaxSeats]int32, seats int, text string) bool {
	list := strings.Split(text, ",")
	if len(list) != seats {
		return false
	}
	for s, x := range list {
		if !parseNumber(&by[s], x) {
			return false
		}
	}
	return true
}
