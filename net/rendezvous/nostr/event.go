// Package nostr is the part of NIP-01 that a rendezvous needs: ephemeral events, signed with throw-away keys by
// BIP-340, and the messages between client and relay, read strictly and written canonically.
package nostr

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"unicode/utf8"

	"carteado/net/strictjson"
)

// Bounds of what is read.
const (
	MaxEvent   = 24 << 10       // bytes of an event
	MaxFrame   = MaxEvent + 512 // bytes of one message between client and relay
	MaxTags    = 32             // tags of an event
	MaxTag     = 8              // strings of a tag
	MaxTagText = 1024           // bytes of a string of a tag
)

// Ephemeral kinds are passed on and never stored.
const (
	FirstEphemeral = 20000
	LastEphemeral  = 29999
)

// What is refused.
var (
	ErrFrame     = errors.New("nostr: not a message of NIP-01")
	ErrEvent     = errors.New("nostr: not an event")
	ErrID        = errors.New("nostr: the event's id is not its hash")
	ErrSignature = errors.New("nostr: the event's signature is wrong")
)

// Event is what relays pass on. Its Tags are shared, not copied.
type Event struct {
	ID        [32]byte
	Author    [32]byte
	CreatedAt int64 // Unix seconds
	Kind      int
	Tags      [][]string
	Content   string
	Signature [64]byte
}

// Sign makes the event the key's: it sets Author, ID and Signature.
func (e *Event) Sign(key *Key, random io.Reader) error {
	var aux [32]byte
	if _, err := io.ReadFull(random, aux[:]); err != nil {
		return fmt.Errorf("nostr: %w", err)
	}
	e.Author = key.public
	e.ID = e.hash()
	var err error
	e.Signature, err = key.sign(e.ID, aux)
	return err
}

// Check tells what is wrong with the id or the signature.
func (e *Event) Check() error {
	if e.hash() != e.ID {
		return ErrID
	}
	if !verify(e.Author, e.ID, e.Signature) {
		return ErrSignature
	}
	return nil
}

// hash is the id: SHA-256 of the event as NIP-01 writes it for that.
func (e *Event) hash() [32]byte {
	b := append([]byte(nil), `[0,"`...)
	b = hex.AppendEncode(b, e.Author[:])
	b = append(b, `",`...)
	b = strconv.AppendInt(b, e.CreatedAt, 10)
	b = append(b, ',')
	b = strconv.AppendInt(b, int64(e.Kind), 10)
	b = append(b, ',')
	b = appendTags(b, e.Tags)
	b = append(b, ',')
	b = appendString(b, e.Content)
	return sha256.Sum256(append(b, ']'))
}

// AppendJSON writes the event in its one canonical form.
func (e *Event) AppendJSON(b []byte) []byte {
	b = append(b, `{"id":"`...)
	b = hex.AppendEncode(b, e.ID[:])
	b = append(b, `","pubkey":"`...)
	b = hex.AppendEncode(b, e.Author[:])
	b = append(b, `","created_at":`...)
	b = strconv.AppendInt(b, e.CreatedAt, 10)
	b = append(b, `,"kind":`...)
	b = strconv.AppendInt(b, int64(e.Kind), 10)
	b = append(b, `,"tags":`...)
	b = appendTags(b, e.Tags)
	b = append(b, `,"content":`...)
	b = appendString(b, e.Content)
	b = append(b, `,"sig":"`...)
	b = hex.AppendEncode(b, e.Signature[:])
	return append(b, `"}`...)
}

func appendTags(b []byte, tags [][]string) []byte {
	b = append(b, '[')
	for i, tag := range tags {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '[')
		for j, s := range tag {
			if j > 0 {
				b = append(b, ',')
			}
			b = appendString(b, s)
		}
		b = append(b, ']')
	}
	return append(b, ']')
}

// appendString writes a string as JSON with the escapes that every implementation of NIP-01 hashes: those with a
// letter, \u00xx for other control characters, and all else as it is.
func appendString(b []byte, s string) []byte {
	const hexDigits = "0123456789abcdef"
	b = append(b, '"')
	for i := range len(s) {
		switch c := s[i]; c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\n':
			b = append(b, `\n`...)
		case '\r':
			b = append(b, `\r`...)
		case '\t':
			b = append(b, `\t`...)
		case '\b':
			b = append(b, `\b`...)
		case '\f':
			b = append(b, `\f`...)
		default:
			if c < 0x20 {
				b = append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
			} else {
				b = append(b, c)
			}
		}
	}
	return append(b, '"')
}

// ParseEvent reads an event: exactly the seven fields, within the bounds. It does not check the signature.
func ParseEvent(raw []byte) (*Event, error) {
	if len(raw) > MaxEvent || !utf8.Valid(raw) {
		return nil, ErrEvent
	}
	fields, ok := strictjson.Object(raw)
	if !ok || len(fields) != 7 {
		return nil, ErrEvent
	}
	e := new(Event)
	content, ok := strictjson.String(fields["content"])
	tags, list := strictjson.List(fields["tags"])
	if !ok || !list || !parseHex(e.ID[:], fields["id"]) ||
		!parseHex(e.Author[:], fields["pubkey"]) || !parseHex(e.Signature[:], fields["sig"]) ||
		!parseInt(&e.CreatedAt, fields["created_at"], 1<<40) ||
		len(tags) > MaxTags {
		return nil, ErrEvent
	}
	var kind int64
	if !parseInt(&kind, fields["kind"], 65535) {
		return nil, ErrEvent
	}
	e.Kind, e.Content = int(kind), content
	e.Tags = make([][]string, len(tags))
	for i, tag := range tags {
		e.Tags[i], ok = strictjson.Strings(tag)
		if !ok || len(e.Tags[i]) > MaxTag || slices.ContainsFunc(e.Tags[i], func(s string) bool { return len(s) > MaxTagText }) {
			return nil, ErrEvent
		}
	}
	return e, nil
}

// parseHex reads lower-case hexadecimal of just this length.
func parseHex(to []byte, raw strictjson.Value) bool {
	s, ok := strictjson.String(raw)
	if !ok || len(s) != 2*len(to) {
		return false
	}
	for i := range len(s) {
		if c := s[i]; (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	_, err := hex.Decode(to, []byte(s))
	return err == nil
}

// parseInt reads an integer from 0 to most, written in digits alone.
func parseInt(to *int64, raw strictjson.Value, most int64) bool {
	n, err := strconv.ParseInt(string(raw), 10, 64)
	if err != nil || n < 0 || n > most || strconv.FormatInt(n, 10) != string(raw) {
		return false
	}
	*to = n
	return true
}
