package record

import (
	"errors"
	"strings"
	"unicode/utf8"
)

// MaxName bounds a player's name, in characters.
const MaxName = 40

// What a name is refused for.
var (
	errNameSize  = errors.New("a name has from 1 to 40 characters")
	errNameSpace = errors.New("a name does not begin or end with a space")
	errNameSign  = errors.New(`a name has no quote ("), line break or other sign that steers a screen`)
)

// CheckName reports whether a player's name can stand in a record: 1 to MaxName characters of UTF-8 without a
// space at either end, without the quote that ends it, and without control characters. Signs that turn the
// direction of writing are refused too, so that no name can make a line look like another; those that join
// letters and emoji are not. The list is the package's own because what unicode calls printable grows from
// version to version, and a record that was good must stay so.
func CheckName(name string) error {
	if name == "" || !utf8.ValidString(name) || utf8.RuneCountInString(name) > MaxName {
		return errNameSize
	}
	if strings.HasPrefix(name, " ") || strings.HasSuffix(name, " ") {
		return errNameSpace
	}
	if strings.ContainsFunc(name, func(c rune) bool { return c == '"' || steers(c) }) {
		return errNameSign
	}
	return nil
}

// steers reports whether a character does something to a screen instead of being seen on it: controls, line
// and paragraph separators, direction marks, the byte order mark, and the sign that stands for broken UTF-8.
func steers(c rune) bool {
	switch {
	case c < ' ', c >= 0x7f && c <= 0x9f:
		return true
	case c == 0x061c, c == 0x200e, c == 0x200f, c >= 0x2028 && c <= 0x202e, c >= 0x2066 && c <= 0x2069, c == 0xfeff, c == 0xfffd:
		return true
	}
	return false
}
