package words

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A page fetches the words of its language as one file: the language and the number of texts, and then a line for each,
// so that nothing can be missing unnoticed:
//
//	en 1822
//	buraco.name = Buraco
//	...

// largest bounds the file of a language, in bytes.
const largest = 1 << 20

// Parse reads the file of a language. It comes from a network: whatever is not as File writes it is an error.
func Parse(data []byte) (*Book, error) {
	if len(data) > largest {
		return nil, errors.New("words: the file is too long")
	}
	rest := string(data) // all texts share these bytes
	first, rest, ended := strings.Cut(rest, "\n")
	lang, count, _ := strings.Cut(first, " ")
	n, err := strconv.Atoi(count)
	if !ended || !slices.Contains(Langs, lang) || err != nil || count != strconv.Itoa(n) || n < 0 || n > len(data) {
		return nil, fmt.Errorf("words: the first line is a language and a number, not %.40q", first)
	}
	b := &Book{lang: lang, text: make(map[string]string, n)}
	for line := range n {
		var l string
		if l, rest, ended = strings.Cut(rest, "\n"); !ended {
			return nil, fmt.Errorf("words: %s ends in text %d of %d", lang, line+1, n)
		}
		if _, err := parseLine(l, b.text); err != "" {
			return nil, fmt.Errorf("words: %s, text %d of %d: %s", lang, line+1, n, err)
		}
	}
	if rest != "" {
		return nil, fmt.Errorf("words: %s has more than %d texts", lang, n)
	}
	return b, nil
}
