package backup

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"carteado/net/identity"
)

// Why a file cannot be taken in. Nothing on the device is changed then.
var (
	ErrForeign    = errors.New("backup: this is no backup of Carteado")
	ErrVersion    = errors.New("backup: it is of a later version")
	ErrDamaged    = errors.New("backup: it is damaged")
	ErrPassphrase = errors.New("backup: not this passphrase")
	ErrTooLong    = errors.New("backup: it is longer than a backup can be")
)

// Max bounds a file, and each part of what goes from device to device, in bytes: a notebook of 5,000 matches without
// its hands comes to some two million, and what a device keeps of hands to 64 MiB, which take a third more where they are sealed.
const Max = 1 << 27

// Backup is what somebody takes along.
type Backup struct {
	Person *identity.Key     // nil for none
	Book   map[string]string // what is kept of matches, by the names that it has on the device
}

// kinds are what the names of a book begin with. Nothing else comes in by a file: it could be the settings.
var kinds = []string{"match.", "hands.", "receipt.", "event.", "known."}

const maxName = 100

// Keeps reports whether something kept under a name goes into backups.
func Keeps(name string) bool {
	return len(name) <= maxName && slices.ContainsFunc(kinds, func(k string) bool { return strings.HasPrefix(name, k) }) &&
		strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789.-") == "" && !strings.ContainsAny(name, " \"")
}

// Text returns the file. The person is sealed under a lock with the key to it, see [NewLock] and [Stretch], and so is the book if it is to
// be; where there is neither, none is needed.
func (b *Backup) Text(lock string, opens []byte, sealBook bool) (string, error) {
	out := append(b.room(), mark+"\n"...)
	var k key
	if b.Person != nil || sealBook {
		var err error
		if k, err = newKey(opens); err != nil {
			return "", err
		}
		out = append(append(out, lock...), '\n')
	}
	if b.Person != nil {
		seed := b.Person.Seed()
		out = k.seal(out, personSeal, seed[:])
	}
	if sealBook {
		out = k.seal(out, bookSeal, appendBook(b.room(), b.Book))
	} else {
		out = appendBook(out, b.Book)
	}
	if out = append(out, endLine(out)...); len(out) > Max {
		return "", ErrTooLong
	}
	return string(out), nil
}

// room returns room for the text: a notebook with its hands is large, and pages have little memory.
func (b *Backup) room() []byte {
	n := 1 << 10
	for name, value := range b.Book {
		n += len(name) + len(value) + len(value)/64 + 16
	}
	return make([]byte, 0, n)
}

// In reports whether all of a backup is among what is kept, as it is in it.
func (b *Backup) In(kept map[string]string) bool {
	for name, value := range b.Book {
		if kept[name] != value {
			return false
		}
	}
	return true
}

// Merge returns what of a backup's book is to be kept beside what is there, and the names of what is there but differs: that stays as it is.
func (b *Backup) Merge(kept map[string]string) (add map[string]string, differ []string) {
	add = map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(b.Book)) {
		have, ok := kept[name]
		switch {
		case !ok:
			add[name] = b.Book[name]
		case have != b.Book[name]:
			differ = append(differ, name)
		}
	}
	return add, differ
}
