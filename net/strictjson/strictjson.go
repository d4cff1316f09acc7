// Package strictjson reads JSON (RFC 8259) one level at a time: what a list or an object holds stays text until it is
// read in turn. Strangers send it, so whatever is doubtful is refused: a name that an object has twice, text that is not
// UTF-8, half of a surrogate pair, values nested deeper than MaxDepth.
//
// encoding/json does more, and is 40 KB of a page's program.
package strictjson

import (
	"bytes"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// MaxDepth is how many lists and objects may lie within each other.
const MaxDepth = 32

// Value is the text of one value, without space around it. Only values that this package returns are known to be whole.
type Value []byte

// List returns the values of a list, or false if the text is none. Space around it does not matter.
func List(text []byte) ([]Value, bool) {
	r := reader{rest: text}
	list := []Value{}
	r.list(func() { list = append(list, r.value(1)) })
	return list, r.end()
}

// Object returns the values of an object by their names, or false if the text is none. Space around it does not matter.
func Object(text []byte) (map[string]Value, bool) {
	r := reader{rest: text}
	fields := map[string]Value{}
	r.object(func(name string) {
		if _, twice := fields[name]; twice {
			r.bad = true
		}
		fields[name] = r.value(1)
	})
	return fields, r.end()
}

// String returns what a string says, or false if the text is none.
func String(text []byte) (string, bool) {
	r := reader{rest: text}
	s := r.string()
	return s, r.end()
}

// Strings returns what a list of strings says, or false if the text is none.
func Strings(text []byte) ([]string, bool) {
	r := reader{rest: text}
	list := []string{}
	r.list(func() { list = append(list, r.string()) })
	return list, r.end()
}

// reader reads from the front of a text. Once something was bad it reads nothing more.
type reader struct {
	rest []byte
	bad  bool
}

// end reports whether all was read and nothing was bad.
func (r *reader) end() bool {
	r.space()
	return !r.bad && len(r.rest) == 0
}

func (r *reader) space() { r.rest = bytes.TrimLeft(r.rest, " \t\r\n") }

// next reports whether a character comes next, after space, and takes it.
func (r *reader) next(c byte) bool {
	r.space()
	if r.bad || len(r.rest) == 0 || r.rest[0] != c {
		return false
	}
	r.rest = r.rest[1:]
	return true
}

func (r *reader) want(c byte) {
	if !r.next(c) {
		r.bad = true
	}
}

// list reads a list; item reads each of its values.
func (r *reader) list(item func()) {
	r.want('[')
	if r.next(']') {
		return
	}
	for !r.bad {
		item()
		if r.next(']') {
			return
		}
		r.want(',')
	}
}

// object reads an object; field reads the value of each name.
func (r *reader) object(field func(name string)) {
	r.want('{')
	if r.next('}') {
		return
	}
	for !r.bad {
		name := r.string()
		r.want(':')
		field(name)
		if r.next('}') {
			return
		}
		r.want(',')
	}
}

// value reads any value, in so many lists and objects, and returns its text.
func (r *reader) value(depth int) Value {
	r.space()
	from := r.rest
	switch {
	case r.bad || len(from) == 0 || depth > MaxDepth:
		r.bad = true
	case from[0] == '"':
		r.string()
	case from[0] == '[':
		r.list(func() { r.value(depth + 1) })
	case from[0] == '{':
		r.object(func(string) { r.value(depth + 1) })
	default:
		r.plain()
	}
	if r.bad {
		return nil
	}
	n := len(from) - len(r.rest)
	return Value(from[:n:n])
}

// plain reads a number, true, false or null.
func (r *reader) plain() {
	n := bytes.IndexFunc(r.rest, func(c rune) bool { return bytes.ContainsRune([]byte(" \t\r\n,]}"), c) })
	if n < 0 {
		n = len(r.rest)
	}
	switch word := string(r.rest[:n]); word {
	case "true", "false", "null":
	default:
		r.bad = r.bad || !isNumber(word)
	}
	r.rest = r.rest[n:]
}

// isNumber reports whether s is a number: digits without a needless zero, perhaps a sign, a fraction and an exponent.
func isNumber(s string) bool {
	digits := func() (n int) {
		for s != "" && '0' <= s[0] && s[0] <= '9' {
			s, n = s[1:], n+1
		}
		return n
	}
	one := func(of string) bool {
		if s == "" || !bytes.ContainsRune([]byte(of), rune(s[0])) {
			return false
		}
		s = s[1:]
		return true
	}
	one("-")
	if !one("0") && digits() == 0 {
		return false
	}
	if one(".") && digits() == 0 {
		return false
	}
	if one("eE") {
		one("+-")
		if digits() == 0 {
			return false
		}
	}
	return s == ""
}

// string reads a string and returns what it says.
func (r *reader) string() string {
	r.want('"')
	var out []byte
	for !r.bad {
		n := bytes.IndexFunc(r.rest, func(c rune) bool { return c == '"' || c == '\\' || c < 0x20 })
		if n < 0 || !utf8.Valid(r.rest[:n]) {
			break
		}
		out = append(out, r.rest[:n]...)
		c := r.rest[n]
		r.rest = r.rest[n+1:]
		if c == '"' {
			return string(out)
		}
		if c != '\\' || len(r.rest) == 0 {
			break
		}
		c = r.rest[0]
		r.rest = r.rest[1:]
		if i := bytes.IndexByte([]byte(`"\/bfnrt`), c); i >= 0 {
			out = append(out, "\"\\/\b\f\n\r\t"[i])
		} else if c == 'u' {
			out = utf8.AppendRune(out, r.escaped())
		} else {
			break
		}
	}
	r.bad = true
	return ""
}

// escaped reads the character of which \u has been read, or of two of these in a row.
func (r *reader) escaped() rune {
	c := r.hex()
	if !utf16.IsSurrogate(c) {
		return c
	}
	if !bytes.HasPrefix(r.rest, []byte(`\u`)) {
		r.bad = true
		return 0
	}
	r.rest = r.rest[2:]
	if c = utf16.DecodeRune(c, r.hex()); c == utf8.RuneError {
		r.bad = true
	}
	return c
}

// hex reads four hexadecimal digits.
func (r *reader) hex() rune {
	if len(r.rest) >= 4 {
		if n, err := strconv.ParseUint(string(r.rest[:4]), 16, 16); err == nil {
			r.rest = r.rest[4:]
			return rune(n)
		}
	}
	r.bad = true
	return 0
}
