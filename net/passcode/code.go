package passcode

import (
	"crypto/sha256"
	"fmt"
	"io"
	"strings"

	"carteado/net/rendezvous"
)

// alphabet has 32 characters, none of which is taken for another.
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

// Sizes of a code.
const (
	Length    = 6
	roomChars = 2
)

// Code is what one person says and another types.
type Code string

// Draw draws a code.
func Draw(random io.Reader) (Code, error) {
	var b [Length]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return "", fmt.Errorf("passcode: %w", err)
	}
	for i := range b {
		b[i] = alphabet[b[i]%byte(len(alphabet))]
	}
	return Code(b[:]), nil
}

// Read reads a code as people type it, with small letters, spaces or dashes. false says that it is none.
func Read(text string) (Code, bool) {
	text = strings.ToUpper(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '-' || r == '\u00a0' }), ""))
	for i := range len(text) {
		if !strings.Contains(alphabet, text[i:i+1]) {
			return "", false
		}
	}
	return Code(text), len(text) == Length
}

// String returns the code as it is shown: the room apart from the rest.
func (c Code) String() string {
	if len(c) != Length {
		return ""
	}
	return string(c[:roomChars]) + " " + string(c[roomChars:])
}

// Room returns the secret of the room in which host and guest meet. It is none: everybody can find it.
func (c Code) Room() rendezvous.Secret {
	sum := sha256.Sum256([]byte("carteado/1 code " + string(c[:roomChars])))
	return rendezvous.Secret(sum[:len(rendezvous.Secret{})])
}
