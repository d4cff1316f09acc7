package person

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"carteado/assets/people"
	"carteado/net/identity"
)

// rounds is how often a key is hashed for its print. Who looks for another key with the same one has to do it that often for each that
// he tries: 2^16 times the 2^40 prints there are.
const rounds = 1 << 16

// Print returns what a person's key is known by among people, "abelha farol tucano 0427": three words and four digits. It takes
// a tenth of a second in a browser.
func Print(id identity.ID) string {
	h := sha256.Sum256(append([]byte("carteado/1 print"), id[:]...))
	for range rounds {
		h = sha256.Sum256(h[:])
	}
	words := people.Words()
	word := func(i int) string { return words[binary.BigEndian.Uint16(h[2*i:])%people.Count] }
	return fmt.Sprintf("%s %s %s %04d", word(0), word(1), word(2), binary.BigEndian.Uint64(h[8:])%10000)
}
