package rendezvous

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Sizes of a link.
const (
	MaxLink   = 1024 // bytes
	MaxRelays = 3    // numbers of relays in a link
	noRelay   = 0xff
	noPublic  = 0xfe // in the first place of the relays: the link is private
)

// Secret is what the people of a room share. Who has it can come in.
type Secret [16]byte

// NewSecret draws a secret.
func NewSecret(random io.Reader) (s Secret, err error) {
	if _, err = io.ReadFull(random, s[:]); err != nil {
		err = fmt.Errorf("rendezvous: %w", err)
	}
	return s, err
}

// Link is an invitation: an address that opens the page, and behind its # what the page needs to find the others.
type Link struct {
	Page   string // where the page is: an address with http or https, without ? and #
	Secret Secret
	Game   byte   // the game's place in the caller's list, whose order never changes
	Relays []byte // up to [MaxRelays] numbers of relays in [Public]; none in a private link
	// Private forbids public relays and public STUN servers to everybody who opens the link.
	Private bool
	// Open says that strangers are let in at the table: whoever opens the link hides where he is before he meets anybody.
	Open  bool
	Own   string // a relay of one's own as ws://host/path or wss://host/path, or nothing
	Offer []byte // a packed offer for who has no relay at all, or nothing
}

// What is refused in a link.
var (
	ErrLink        = errors.New("rendezvous: not an invitation")
	ErrLinkVersion = errors.New("rendezvous: an invitation of another version of Carteado")
	ErrLinkCut     = errors.New("rendezvous: the invitation is not whole")
	ErrLinkGame    = errors.New("rendezvous: the invitation names a game that this version does not have")
)

// letters is the one way to write bytes in a link: no padding and no two texts for the same bytes.
var letters = base64.RawURLEncoding.Strict()

const (
	version   = "1"
	linkBytes = 16 + 1 + MaxRelays
	ownPath   = "/relay" // of a relay of one's own, left out of the link
	openMark  = "o"      // behind the letters of an open table's link
)

// String writes the link: page#1, 27 letters and one for an open table, the own relay behind a dot and the offer behind a comma.
func (l Link) String() string {
	var b [linkBytes]byte
	copy(b[:], l.Secret[:])
	b[16] = l.Game
	for i := range MaxRelays {
		b[17+i] = noRelay
		if i < len(l.Relays) && !l.Private {
			b[17+i] = l.Relays[i]
		}
	}
	if l.Private {
		b[17] = noPublic
	}
	s := l.Page + "#" + version + letters.EncodeToString(b[:])
	if l.Open {
		s += openMark
	}
	if l.Own != "" {
		scheme, rest, _ := strings.Cut(l.Own, "://")
		if host, ok := strings.CutSuffix(rest, ownPath); ok && !strings.Contains(host, "/") {
			rest = host
		}
		s += "." + scheme + ":" + rest
	}
	if len(l.Offer) > 0 {
		s += "," + Text(l.Offer)
	}
	return s
}

// ParseLink reads what [Link.String] wrote; games is the length of the caller's list of games. It takes the address
// apart by hand: what reads queries would make a space of a +.
func ParseLink(text string, games int) (Link, error) {
	if len(text) > MaxLink {
		return Link{}, ErrLink
	}
	page, fragment, ok := strings.Cut(text, "#")
	if !ok || !isPage(page) {
		return Link{}, ErrLink
	}
	body, ok := strings.CutPrefix(fragment, version)
	if !ok {
		if fragment != "" && fragment[0] >= '0' && fragment[0] <= '9' {
			return Link{}, ErrLinkVersion
		}
		return Link{}, ErrLink
	}
	body, offer, hasOffer := strings.Cut(body, ",")
	body, own, hasOwn := strings.Cut(body, ".")
	if len(body) < letters.EncodedLen(linkBytes) {
		return Link{}, ErrLinkCut
	}
	body, mark := body[:letters.EncodedLen(linkBytes)], body[letters.EncodedLen(linkBytes):]
	b, err := decode(body, linkBytes)
	if err != nil || mark != "" && mark != openMark {
		return Link{}, ErrLink
	}
	l := Link{Page: page, Secret: Secret(b[:16]), Game: b[16], Open: mark != ""}
	if int(l.Game) >= games {
		return Link{}, ErrLinkGame
	}
	for i, r := range b[17:] {
		switch {
		case r == noRelay:
		case r == noPublic && i == 0:
			l.Private = true
		case r == noPublic || l.Private || len(l.Relays) != i: // those that are none come last
			return Link{}, ErrLink
		default:
			l.Relays = append(l.Relays, r)
		}
	}
	if hasOwn {
		scheme, host, ok := strings.Cut(own, ":")
		if !ok || !strings.Contains(host, "/") {
			host += ownPath
		} else if strings.HasSuffix(host, ownPath) && strings.Count(host, "/") == 1 {
			return Link{}, ErrLink // which is written without
		}
		l.Own = scheme + "://" + host
		if !ok || !IsRelay(l.Own) {
			return Link{}, ErrLink
		}
	}
	if hasOffer {
		if l.Offer, err = decode(offer, letters.DecodedLen(len(offer))); err != nil {
			return Link{}, ErrLink
		}
		if code, err := Unpack(l.Offer); err != nil || code.Answer {
			return Link{}, ErrLink
		}
	}
	return l, nil
}

// decode reads exactly n bytes. The decoder would pass over line ends; the length does not.
func decode(s string, n int) ([]byte, error) {
	if len(s) != letters.EncodedLen(n) || strings.ContainsAny(s, "\r\n") {
		return nil, ErrLink
	}
	b, err := letters.DecodeString(s)
	if err != nil || len(b) != n {
		return nil, ErrLink
	}
	return b, nil
}

func isPage(s string) bool {
	rest, ok := strings.CutPrefix(s, "https://")
	if !ok {
		rest, ok = strings.CutPrefix(s, "http://")
	}
	host, path, _ := strings.Cut(rest, "/")
	return ok && isHost(host) && isPath(path)
}

// IsRelay reports whether s is the address of a relay: ws or wss, a host, perhaps a port and a path, and no more.
func IsRelay(s string) bool {
	rest, ok := strings.CutPrefix(s, "wss://")
	if !ok {
		rest, ok = strings.CutPrefix(s, "ws://")
	}
	host, path, _ := strings.Cut(rest, "/")
	return ok && len(s) <= 256 && isHost(host) && isPath(path)
}

// isHost reports whether s has only the letters that a host with a port can have.
func isHost(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !isAlphanumeric(c) && c != '-' && c != '.' && c != ':' && c != '[' && c != ']' {
			return false
		}
	}
	return s != "" && s[0] != ':' && s[0] != '.'
}

func isPath(s string) bool {
	for i := range len(s) {
		if c := s[i]; !isAlphanumeric(c) && !strings.ContainsRune("-._~/%+@", rune(c)) {
			return false
		}
	}
	return true
}

func isAlphanumeric(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}
