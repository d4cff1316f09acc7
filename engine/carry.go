package engine

import (
	"fmt"
	"strconv"
	"strings"
)

// Text writes the carry canonically, as records hold it: "deal=3 dealer=1 points=2,0,2,0 pot=1".
func (c *Carry) Text(o *Options) string {
	var b strings.Builder
	fmt.Fprintf(&b, "deal=%d dealer=%d points=", c.Deal, c.Dealer)
	for s := range o.Seats() {
		if s > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Itoa(int(c.Points[s])))
	}
	for k, name := range o.info.Extra {
		fmt.Fprintf(&b, " %s=%d", name, c.Extra[k])
	}
	return b.String()
}

// ParseCarry reads what Text writes, and nothing else.
func ParseCarry(o *Options, text string) (Carry, error) {
	var c Carry
	bad := func(what string) (Carry, error) { return Carry{}, fmt.Errorf("carry: %s", what) }
	fields := strings.Split(text, " ")
	if len(fields) != 3+len(o.info.Extra) {
		return bad("it is deal=, dealer=, points= and then " + strings.Join(o.info.Extra, ", "))
	}
	number := func(field, key string) (int32, bool) {
		v, ok := strings.CutPrefix(field, key+"=")
		n, err := strconv.ParseInt(v, 10, 32)
		return int32(n), ok && err == nil && strconv.Itoa(int(n)) == v
	}
	deal, ok := number(fields[0], "deal")
	if !ok || deal < 0 {
		return bad("deal")
	}
	dealer, ok := number(fields[1], "dealer")
	if !ok || dealer < 0 || int(dealer) >= o.Seats() {
		return bad("dealer")
	}
	c.Deal, c.Dealer = deal, Seat(dealer)
	list, ok := strings.CutPrefix(fields[2], "points=")
	points := strings.Split(list, ",")
	if !ok || len(points) != o.Seats() {
		return bad("points: one for each seat")
	}
	for s, p := range points {
		if c.Points[s], ok = number("="+p, ""); !ok {
			return bad("points")
		}
	}
	for k, name := range o.info.Extra {
		if c.Extra[k], ok = number(fields[3+k], name); !ok {
			return bad(name)
		}
	}
	return c, nil
}
