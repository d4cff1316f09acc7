// Command told prints what lies in its memory from the start: tables with gaps of zeros in them, short and long.
package main

import (
	"crypto/sha256"
	"fmt"
	"unicode"
)

var (
	spread = [5000]uint32{0: 1, 3: 2, 60: 3, 4999: 4}
	names  = map[string][]string{"copas": {"A", "7"}, "paus": nil, "": {"4"}}
)

func main() {
	fmt.Println(spread[0], spread[3], spread[60], spread[4999], names)
	fmt.Printf("%x\n", sha256.Sum256(fmt.Append(nil, spread, unicode.Latin)))
}
