package backup

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"carteado/net/identity"
)

const (
	mark     = "carteado backup 1"
	markText = "carteado backup "
	endMark  = "end "
)

// File is a backup as it was read, before its passphrase is known.
type File struct {
	Lock    string // what a passphrase opens, see [Stretch]; "" for a file that takes none
	Damaged int    // how many entries of the book do not hold, or are missing; -1 if it is not known how many

	whole          bool
	person, sealed []byte
	book           map[string]string
}

// Parse reads the text of a backup. One that was spoilt on the way is read as far as it holds.
func Parse(text string) (*File, error) {
	if len(text) > Max {
		return nil, ErrTooLong
	}
	text = strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\uFEFF") // as editors and messengers leave it
	first, rest, _ := strings.Cut(text, "\n")
	if first != mark {
		if strings.HasPrefix(first, markText) {
			return nil, ErrVersion
		}
		return nil, ErrForeign
	}
	f := &File{}
	body := text
	if at := strings.LastIndex(strings.TrimRight(text, "\n"), "\n") + 1; at > 0 {
		body = text[:at]
		f.whole = strings.TrimRight(text[at:], "\n")+"\n" == endLine([]byte(body))
	}
	return f, f.read(rest)
}

// read reads the lines after the first.
func (f *File) read(text string) error {
	line, rest, _ := strings.Cut(text, "\n")
	if strings.HasPrefix(line, "lock ") {
		if _, err := parseLock(line); err != nil {
			return err
		}
		f.Lock = line
		line, rest, _ = strings.Cut(rest, "\n")
	}
	if sealed, ok := strings.CutPrefix(line, personSeal+" "); ok && f.Lock != "" {
		if f.person = decode(sealed); f.person == nil {
			return ErrDamaged
		}
		line, rest, _ = strings.Cut(rest, "\n")
	}
	if sealed, ok := strings.CutPrefix(line, bookSeal+" "); ok && f.Lock != "" {
		if f.sealed = decode(sealed); f.sealed == nil {
			return ErrDamaged
		}
		return nil
	}
	f.book, f.Damaged = readBook(line, rest)
	return nil
}

// Open opens a file with the key to its lock; one without takes any.
func (f *File) Open(opens []byte) (*Backup, error) {
	b := &Backup{Book: f.book}
	if f.Lock == "" {
		return b, nil
	}
	refused := ErrPassphrase
	if !f.whole {
		refused = ErrDamaged // if it is the passphrase, nobody can tell
	}
	k, err := newKey(opens)
	if err != nil {
		return nil, err
	}
	if f.person != nil {
		seed, ok := k.unseal(personSeal, f.person)
		if !ok || len(seed) != 32 {
			return nil, refused
		}
		b.Person = identity.FromSeed([32]byte(seed))
	}
	if f.sealed != nil {
		plain, ok := k.unseal(bookSeal, f.sealed)
		if !ok {
			return nil, refused
		}
		line, rest, _ := strings.Cut(string(plain), "\n")
		b.Book, f.Damaged = readBook(line, rest)
	}
	return b, nil
}

// appendBook appends the lines of a book, in the order of their names.
func appendBook(out []byte, book map[string]string) []byte {
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(book)), func(name string) bool { return !Keeps(name) })
	out = fmt.Appendf(out, "book %d\n", len(names))
	for _, name := range names {
		const room = "01234567 "
		at := len(out)
		out = strconv.AppendQuote(append(append(append(out, room...), name...), ' '), book[name])
		copy(out[at:], check(out[at+len(room):]))
		out = append(out, '\n')
	}
	return out
}

// readBook reads the lines of a book, those that hold, and returns how many do not.
func readBook(head, lines string) (book map[string]string, damaged int) {
	book = map[string]string{}
	for line := range strings.Lines(lines) {
		sum, entry, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		name, quoted, _ := strings.Cut(entry, " ")
		value, err := strconv.Unquote(quoted)
		if sum == check([]byte(entry)) && err == nil && strconv.Quote(value) == quoted && Keeps(name) {
			if _, twice := book[name]; !twice { // the first one stays
				book[name] = value
			}
		}
	}
	n, err := strconv.Atoi(strings.TrimPrefix(head, "book "))
	if err != nil || n < len(book) || head != fmt.Sprintf("book %d", n) {
		return book, -1
	}
	return book, n - len(book)
}

// check returns what stands before an entry.
func check(entry []byte) string {
	sum := sha256.Sum256(entry)
	return hex.EncodeToString(sum[:4])
}

// endLine returns the last line of a text.
func endLine(text []byte) string { return fmt.Sprintf("%s%x\n", endMark, sha256.Sum256(text)) }

// decode reads base64; nil for what is none.
func decode(text string) []byte {
	b, err := base64.StdEncoding.Strict().DecodeString(text)
	if err != nil || len(b) == 0 {
		return nil
	}
	return b
}
