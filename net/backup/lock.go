package backup

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"fmt"
	"io"
	"strconv"
	"strings"

	"golang.org/x/crypto/scrypt"
)

// The cost of a guess at the passphrase: 2^work rounds of 1 KiB, which have to be held in memory at once. A file that asks for more than
// mostWork is not opened, as it would take the device's memory.
const (
	leastWork = 10
	mostWork  = 18
	saltSize  = 16
)

// usualWork is that of new files: 64 MiB. Tests take less.
var usualWork = 16

// lock is how a passphrase becomes the key of a file. Each file has a salt of its own, and so a key of its own.
type lock struct {
	work int
	salt [saltSize]byte
}

func newLock(random io.Reader) (*lock, error) {
	l := &lock{work: usualWork}
	if _, err := io.ReadFull(random, l.salt[:]); err != nil {
		return nil, fmt.Errorf("backup: %w", err)
	}
	return l, nil
}

// String returns the lock's line.
func (l *lock) String() string {
	return fmt.Sprintf("lock scrypt %d %s", l.work, base64.StdEncoding.EncodeToString(l.salt[:]))
}

// parseLock reads a lock's line.
func parseLock(line string) (*lock, error) {
	l := &lock{}
	words := strings.Split(line, " ")
	if len(words) != 4 {
		return nil, ErrDamaged
	}
	work, err := strconv.Atoi(words[2])
	b, also := base64.StdEncoding.Strict().DecodeString(words[3])
	if err != nil || also != nil || len(b) != saltSize || work < leastWork || work > mostWork {
		return nil, ErrDamaged
	}
	l.work = work
	copy(l.salt[:], b)
	if l.String() != line {
		return nil, ErrDamaged
	}
	return l, nil
}

// seals are what is sealed in one file. Each has a nonce of its own under the file's key.
const (
	personSeal = "person"
	bookSeal   = "sealed"
)

// key is a lock that a passphrase was put into.
type key struct{ cipher.AEAD }

func (l *lock) open(passphrase string) (key, error) {
	b, err := scrypt.Key([]byte(strings.TrimSpace(passphrase)), l.salt[:], 1<<l.work, 8, 1, 32)
	if err != nil {
		return key{}, err
	}
	block, err := aes.NewCipher(b)
	if err != nil {
		return key{}, err
	}
	aead, err := cipher.NewGCM(block)
	return key{aead}, err
}

func (k key) seal(what string, plain []byte) string {
	return what + " " + base64.StdEncoding.EncodeToString(k.Seal(nil, nonce(what), plain, []byte(what)))
}

func (k key) unseal(what string, sealed []byte) ([]byte, bool) {
	plain, err := k.Open(nil, nonce(what), sealed, []byte(what))
	return plain, err == nil
}

func nonce(what string) []byte { return append(make([]byte, 12-len(what)), what...) }
