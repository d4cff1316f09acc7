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

// NewLock returns a lock for a new file, as it stands there.
func NewLock(random io.Reader) (string, error) {
	l := lock{work: usualWork}
	if _, err := io.ReadFull(random, l.salt[:]); err != nil {
		return "", fmt.Errorf("backup: %w", err)
	}
	return l.String(), nil
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

// Stretch returns the key that a passphrase is to a lock. It takes a second or two and 64 MiB, so that guessing does, too: not for a thread that
// somebody waits for.
func Stretch(line, passphrase string) ([]byte, error) {
	if passphrase = strings.TrimSpace(passphrase); passphrase == "" {
		return nil, ErrPassphrase
	}
	l, err := parseLock(line)
	if err != nil {
		return nil, err
	}
	return scrypt.Key([]byte(passphrase), l.salt[:], 1<<l.work, 8, 1, keySize)
}

// keySize is that of the keys of Stretch, in bytes.
const keySize = 32

// key opens what is sealed in a file.
type key struct{ cipher.AEAD }

func newKey(b []byte) (key, error) {
	if len(b) != keySize {
		return key{}, ErrPassphrase
	}
	block, err := aes.NewCipher(b)
	if err != nil {
		return key{}, err
	}
	aead, err := cipher.NewGCM(block)
	return key{aead}, err
}

// seal appends what is sealed of a text, which it spoils, and the end of the line.
func (k key) seal(out []byte, what string, plain []byte) []byte {
	out = append(append(out, what...), ' ')
	return append(base64.StdEncoding.AppendEncode(out, k.Seal(plain[:0], nonce(what), plain, []byte(what))), '\n')
}

func (k key) unseal(what string, sealed []byte) ([]byte, bool) {
	plain, err := k.Open(nil, nonce(what), sealed, []byte(what))
	return plain, err == nil
}

func nonce(what string) []byte { return append(make([]byte, 12-len(what)), what...) }
