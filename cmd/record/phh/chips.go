package phh

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// decimals is how many places after the point an amount may have.
const decimals = 6

// amounts are the sums of a file, by the fields they stand in, in millionths.
type amounts map[string][]int64

// read adds the sums of a field.
func (x amounts) read(name string, words []string) error {
	for _, w := range words {
		n, err := parseAmount(w)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		x[name] = append(x[name], n)
	}
	return nil
}

// parseAmount reads what TOML has for a number: "1_000", "0.25".
func parseAmount(w string) (int64, error) {
	if strings.TrimLeft(w, "+") == "inf" {
		return 0, fmt.Errorf("a stack that is not known (%s) cannot be played with", w)
	}
	whole, part, _ := strings.Cut(strings.ReplaceAll(strings.TrimPrefix(w, "+"), "_", ""), ".")
	if part = strings.TrimRight(part, "0"); len(part) <= decimals {
		n, err := strconv.ParseInt(whole+part+strings.Repeat("0", decimals-len(part)), 10, 64)
		if err == nil && n >= 0 && whole != "" && whole[0] != '-' {
			return n, nil
		}
	}
	return 0, fmt.Errorf("%.20q is no number of chips", w)
}

// measure returns what one chip is worth here: one of the file's, or where these are not whole, or the big blind is larger than most,
// the greatest that measures every sum.
func (x amounts) measure(big, most int64) int64 {
	const one = 1e6
	greatest, whole := int64(0), true
	for _, list := range x {
		for _, n := range list {
			whole = whole && n%one == 0
			for n != 0 {
				greatest, n = n, greatest%n
			}
		}
	}
	if whole && big <= most*one || greatest == 0 {
		return one
	}
	return greatest
}

// chips returns the sums of a field, a chip being worth so much.
func (x amounts) chips(name string, worth int64) (out []int32, err error) {
	for _, n := range x[name] {
		if n /= worth; n > math.MaxInt32 {
			return nil, fmt.Errorf("%s: %d chips are more than can be played with", name, n)
		}
		out = append(out, int32(n))
	}
	return out, nil
}
