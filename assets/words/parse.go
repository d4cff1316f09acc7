package words

import (
	"fmt"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// longest bounds a line, in bytes.
const longest = 1000

// parsePart reads one of the files that lie beside this one into text. name is where it lies, for errors: its last part
// says which keys may be in it. It stops at the first line that is not as it must be.
func parsePart(name, data string, text map[string]string) error {
	part := strings.TrimSuffix(path.Base(name), ".txt")
	line := 0
	for l := range strings.SplitSeq(data, "\n") {
		line++
		if l == "" || l[0] == '#' {
			continue
		}
		key, err := parseLine(l, text)
		if err == "" && !belongs(key, part) {
			err = fmt.Sprintf("the key %s does not belong in %s.txt", key, part)
		}
		if err != "" {
			return fmt.Errorf("%s:%d: %s", name, line, err)
		}
	}
	return nil
}

// parseLine reads a line "key = text" into text. It returns what is wrong with it, "" if nothing is.
func parseLine(l string, text map[string]string) (key, err string) {
	if len(l) > longest {
		return "", "the line is too long"
	}
	key, words, ok := strings.Cut(l, " = ")
	switch {
	case !ok:
		return "", "a line is key = text"
	case !goodKey(key):
		return "", fmt.Sprintf("%.40q is no key", key)
	}
	if err := checkText(words); err != "" {
		return "", err
	}
	if _, twice := text[key]; twice {
		return "", "there is a " + key + " already"
	}
	text[key] = words
	return key, ""
}

// belongs reports whether a key is one of a part. Errors that no game owns are talk's.
func belongs(key, part string) bool {
	first, _, _ := strings.Cut(key, ".")
	return first == part || first == "error" && part == "talk"
}

// goodKey reports whether a key is names with dots between them.
func goodKey(key string) bool {
	last := '.'
	for _, c := range key {
		switch {
		case c == '.' && last == '.':
			return false
		case c != '.' && c != '_' && c != '-' && (c > unicode.MaxASCII || !unicode.IsLetter(c) && !unicode.IsDigit(c)):
			return false
		}
		last = c
	}
	return last != '.'
}

// checkText returns what is wrong with a text, "" if nothing is.
func checkText(s string) string {
	switch {
	case !utf8.ValidString(s):
		return "the text is not UTF-8"
	case s == "" || strings.TrimSpace(s) != s:
		return "the text is empty or has blanks at an end"
	case strings.ContainsFunc(s, unicode.IsControl):
		return "there is a control character in the text"
	}
	if _, ok := places(s); !ok {
		return "a place to be filled in is a name of small letters in curly brackets"
	}
	return ""
}

// places returns the names of the places of a text, and whether its brackets are in order.
func places(s string) (names []string, ok bool) {
	for s != "" {
		i := strings.IndexAny(s, "{}")
		if i < 0 {
			break
		}
		name, rest, closed := strings.Cut(s[i+1:], "}")
		if s[i] != '{' || !closed || name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" {
			return nil, false
		}
		names = append(names, name)
		s = rest
	}
	return names, true
}
