package passcode

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha512"

	"carteado/net/mental/group"
	"carteado/net/pake"
)

// kind says what a letter is.
type kind byte

const (
	ask   kind = 1 + iota // of a guest: its share
	share                 // of the host: its own
	proof                 // of the guest: its tag
	link                  // of the host: its tag, and the sealed link
	no                    // of the host: the tag was wrong
	who                   // of a host that looks for a room: is anybody here?
	taken                 // of a host that is
)

const runBytes = 16

// run names an exchange, and is never the same for two.
type run [runBytes]byte

// write writes a letter: its kind, its run and what is said.
func (k kind) write(r run, said ...[]byte) []byte {
	b := append([]byte{byte(k)}, r[:]...)
	for _, s := range said {
		b = append(b, s...)
	}
	return b
}

// read takes a letter apart.
func read(letter []byte) (k kind, r run, said []byte, ok bool) {
	if len(letter) < 1+runBytes {
		return 0, run{}, nil, false
	}
	k, r, said = kind(letter[0]), run(letter[1:]), letter[1+runBytes:]
	switch k {
	case ask, share:
		ok = len(said) == group.PointSize
	case proof:
		ok = len(said) == sha512.Size
	case link:
		ok = len(said) > sha512.Size
	case no, who, taken:
		ok = len(said) == 0
	}
	return k, r, said, ok
}

// of returns what host and guest know before their run.
func (c Code) of(r run) pake.Run {
	return pake.Run{Password: []byte(c[roomChars:]), Context: []byte("carteado/1 code " + string(c[:roomChars])), Session: r[:]}
}

// names of the two ends in what is hashed: neither can be taken for the other.
var guestName, hostName = []byte("guest"), []byte("host")

// message is what the other end has sent.
func message(said, name []byte) pake.Message {
	return pake.Message{Share: [group.PointSize]byte(said), Name: name}
}

// seal returns what seals the link. A key seals one text only, so that its nonce may be nothing.
func seal(k *pake.Key) (cipher.AEAD, []byte) {
	b, err := hkdf.Key(sha512.New, k.Bytes(), nil, "carteado/1 code link", 32)
	if err != nil {
		panic("passcode: " + err.Error()) // only ever for a length beyond 16 KiB
	}
	block, err := aes.NewCipher(b)
	if err != nil {
		panic("passcode: " + err.Error()) // only ever for another length
	}
	sealer, err := cipher.NewGCM(block)
	if err != nil {
		panic("passcode: " + err.Error()) // only ever for another block
	}
	return sealer, make([]byte, sealer.NonceSize())
}
