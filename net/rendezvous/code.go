package rendezvous

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"net/netip"
	"strconv"
	"strings"
)

// Code is what an offer or an answer of WebRTC says that is not the same in all: 61 to 94 bytes instead of 500 to
// 700. It is for a connection with one data section and nothing else, where the offer is actpass and the answer active.
type Code struct {
	Answer         bool
	Fingerprint    [32]byte // SHA-256 of the certificate
	User, Password string   // of ICE
	Candidates     []Candidate
}

// Candidate is an address under which a peer may be reached by UDP.
type Candidate struct {
	Kind    CandidateKind
	Address netip.Addr
	Name    [16]byte // instead of the address, what stands before .local, for a host that hides behind mDNS
	Port    uint16
}

// CandidateKind tells where an address is from.
type CandidateKind uint8

// The kinds of candidates.
const (
	Host      CandidateKind = iota // the device's own
	Reflexive                      // as seen by a STUN server
	Relayed                        // of a TURN server
)

// Bounds of a code.
const (
	MaxCandidates = 12
	MaxCode       = 400 // bytes packed
	maxCredential = 64
)

// What is refused in a code.
var (
	ErrCode = errors.New("rendezvous: not an offer or an answer")
	ErrSDP  = errors.New("rendezvous: not a description of one data channel with a SHA-256 fingerprint")
)

// The forms of credentials: those of Chromium and of Firefox, those of others that are whole groups of base64, and
// any.
const (
	formBase64 = iota // 4 and 24 letters
	formHex           // 8 and 32
	formGroups
	formAny
)

var credentials = base64.RawStdEncoding.Strict()

// form tells how a pair of credentials is written shortest.
func (c *Code) form() int {
	switch {
	case len(c.User) == 8 && len(c.Password) == 32 && isHex(c.User) && isHex(c.Password):
		return formHex
	case !isBase64(c.User) || !isBase64(c.Password):
		return formAny
	case len(c.User) == 4 && len(c.Password) == 24:
		return formBase64
	default:
		return formGroups
	}
}

func isHex(s string) bool {
	return strings.Trim(s, "0123456789abcdef") == ""
}

func isBase64(s string) bool {
	if len(s)%4 != 0 {
		return false
	}
	b, err := credentials.DecodeString(s)
	return err == nil && credentials.EncodeToString(b) == s // it would pass over line ends
}

// isCredential reports whether s has only the letters that ICE allows, in such number.
func isCredential(s string, least int) bool {
	for i := range len(s) {
		if c := s[i]; !isAlphanumeric(c) && c != '+' && c != '/' {
			return false
		}
	}
	return len(s) >= least && len(s) <= maxCredential
}

func (c *Code) check() error {
	if !isCredential(c.User, 4) || !isCredential(c.Password, 22) || len(c.Candidates) > MaxCandidates {
		return ErrCode
	}
	for _, k := range c.Candidates {
		a := k.Address
		if k.Kind > Relayed || k.Port == 0 || a.Is4In6() || a.Zone() != "" ||
			a.IsValid() == (k.Name != [16]byte{}) || !a.IsValid() && k.Kind != Host {
			return ErrCode
		}
	}
	return nil
}

// Pack writes a code: a byte with whether it is an answer, the form of the credentials and the number of candidates;
// the fingerprint; the credentials; and for each candidate its kind, address and port.
func (c *Code) Pack() ([]byte, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	form := c.form()
	flags := byte(form<<1 | len(c.Candidates)<<3)
	if c.Answer {
		flags |= 1
	}
	b := append([]byte{flags}, c.Fingerprint[:]...)
	switch form {
	case formHex:
		b, _ = hex.AppendDecode(b, []byte(c.User+c.Password))
	case formBase64:
		b, _ = credentials.AppendDecode(b, []byte(c.User+c.Password))
	case formGroups:
		b = append(b, byte(len(c.User)), byte(len(c.Password)))
		b, _ = credentials.AppendDecode(b, []byte(c.User+c.Password))
	case formAny:
		b = append(b, byte(len(c.User)), byte(len(c.Password)))
		b = append(b, c.User+c.Password...)
	}
	for _, k := range c.Candidates {
		switch {
		case k.Address.Is4():
			b = append(b, byte(k.Kind))
		case k.Address.Is6():
			b = append(b, byte(k.Kind)|1<<2)
		default:
			b = append(append(b, byte(k.Kind)|2<<2), k.Name[:]...)
		}
		b = append(b, k.Address.AsSlice()...)
		b = binary.BigEndian.AppendUint16(b, k.Port)
	}
	return b, nil
}

// Unpack reads what Pack wrote, and nothing else.
func Unpack(b []byte) (*Code, error) {
	if len(b) > MaxCode {
		return nil, ErrCode
	}
	r := reader{b}
	flags := r.next(1)[0]
	c := &Code{Answer: flags&1 != 0, Fingerprint: [32]byte(r.next(32))}
	form := int(flags >> 1 & 3)
	user, password := 4, 24
	switch form {
	case formHex:
		user, password = 8, 32
	case formGroups, formAny:
		user, password = int(r.next(1)[0]), int(r.next(1)[0])
	}
	if user > maxCredential || password > maxCredential {
		return nil, ErrCode
	}
	var both string
	switch form {
	case formHex:
		both = hex.EncodeToString(r.next((user + password) / 2))
	case formAny:
		both = string(r.next(user + password))
	default:
		if user%4 != 0 || password%4 != 0 {
			return nil, ErrCode
		}
		both = credentials.EncodeToString(r.next((user + password) / 4 * 3))
	}
	c.User, c.Password = both[:user], both[user:]
	for range flags >> 3 & 15 {
		kind := r.next(1)[0]
		k := Candidate{Kind: CandidateKind(kind & 3)}
		switch kind >> 2 {
		case 0:
			k.Address = netip.AddrFrom4([4]byte(r.next(4)))
		case 1:
			k.Address = netip.AddrFrom16([16]byte(r.next(16)))
		case 2:
			k.Name = [16]byte(r.next(16))
		default:
			return nil, ErrCode
		}
		k.Port = binary.BigEndian.Uint16(r.next(2))
		c.Candidates = append(c.Candidates, k)
	}
	if r.b == nil || len(r.b) > 0 || flags>>7 != 0 || c.check() != nil || c.form() != form {
		return nil, ErrCode
	}
	return c, nil
}

// reader takes bytes off the front; when there are too few it gives zeros and is nil from then on.
type reader struct{ b []byte }

func (r *reader) next(n int) []byte {
	if r.b == nil || len(r.b) < n {
		r.b = nil
		return make([]byte, n)
	}
	taken := r.b[:n]
	r.b = r.b[n:]
	return taken
}

// Text writes a packed code in base64url, for addresses and for hands that copy and paste.
func Text(packed []byte) string { return letters.EncodeToString(packed) }

// ParseText reads what Text wrote, with or without spaces around it.
func ParseText(s string) (*Code, error) {
	s = strings.TrimSpace(s)
	if len(s) > 2*MaxCode || strings.ContainsAny(s, "\r\n") {
		return nil, ErrCode
	}
	b, err := letters.DecodeString(s)
	if err != nil {
		return nil, ErrCode
	}
	return Unpack(b)
}

// ParseSDP reads the description that a browser or pion made of its own side. It passes over candidates that are not
// UDP or mean nothing elsewhere, and over the device's own addresses beyond [MaxCandidates] in all.
func ParseSDP(sdp string, answer bool) (*Code, error) {
	c := &Code{Answer: answer}
	found := false
	var others []Candidate // which are few, and worth more
	for line := range strings.Lines(sdp) {
		name, value, _ := strings.Cut(strings.TrimRight(line, "\r\n"), ":")
		switch name {
		case "a=ice-ufrag":
			c.User = value
		case "a=ice-pwd":
			c.Password = value
		case "a=fingerprint":
			method, print, _ := strings.Cut(value, " ")
			b, err := hex.DecodeString(strings.ReplaceAll(print, ":", ""))
			if !strings.EqualFold(method, "sha-256") || err != nil || len(b) != 32 || found && c.Fingerprint != [32]byte(b) {
				return nil, ErrSDP
			}
			found, c.Fingerprint = true, [32]byte(b)
		case "a=candidate":
			switch k, ok := ParseCandidate(value); {
			case !ok || k.Address.IsLinkLocalUnicast():
			case k.Kind == Host:
				c.Candidates = append(c.Candidates, k)
			default:
				others = append(others, k)
			}
		}
	}
	others = others[:min(len(others), MaxCandidates)]
	c.Candidates = append(c.Candidates[:min(len(c.Candidates), MaxCandidates-len(others))], others...)
	if !found || c.check() != nil {
		return nil, ErrSDP
	}
	return c, nil
}

// ParseCandidate reads what follows "candidate:". It gives false for what a code cannot hold.
func ParseCandidate(s string) (k Candidate, ok bool) {
	f := strings.Fields(s)
	if len(f) < 8 || f[1] != "1" || !strings.EqualFold(f[2], "udp") || f[6] != "typ" {
		return k, false
	}
	switch f[7] {
	case "host":
		k.Kind = Host
	case "srflx":
		k.Kind = Reflexive
	case "relay":
		k.Kind = Relayed
	default:
		return k, false
	}
	port, err := strconv.ParseUint(f[5], 10, 16)
	if err != nil || port == 0 {
		return k, false
	}
	k.Port = uint16(port)
	if name, ok := strings.CutSuffix(f[4], ".local"); ok {
		b, err := hex.DecodeString(strings.ReplaceAll(name, "-", ""))
		if err != nil || len(b) != 16 || k.Kind != Host || [16]byte(b) == [16]byte{} {
			return k, false
		}
		k.Name = [16]byte(b)
		return k, true
	}
	k.Address, err = netip.ParseAddr(f[4])
	return k, err == nil && k.Address.Zone() == "" && !k.Address.Is4In6()
}

// Line writes the candidate as SDP does, from "candidate:" on; place tells it from others of its kind.
func (k Candidate) Line(place int) string {
	host := k.Address.String()
	if !k.Address.IsValid() {
		n := hex.EncodeToString(k.Name[:])
		host = fmt.Sprintf("%s-%s-%s-%s-%s.local", n[:8], n[8:12], n[12:16], n[16:20], n[20:])
	}
	kind, priority := "host", 2130706431
	switch k.Kind {
	case Reflexive:
		kind, priority = "srflx", 1694498815
	case Relayed:
		kind, priority = "relay", 16777215
	}
	s := fmt.Sprintf("candidate:%d 1 udp %d %s %d typ %s", place+1, priority-place<<8, host, k.Port, kind)
	if k.Kind != Host {
		s += " raddr 0.0.0.0 rport 0"
	}
	return s
}

// SDP writes the description anew.
func (c *Code) SDP() string {
	var s strings.Builder
	s.WriteString("v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n" +
		"m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n")
	for i, k := range c.Candidates {
		s.WriteString("a=" + k.Line(i) + "\r\n")
	}
	fmt.Fprintf(&s, "a=ice-ufrag:%s\r\na=ice-pwd:%s\r\na=fingerprint:sha-256 ", c.User, c.Password)
	for i, b := range c.Fingerprint {
		if i > 0 {
			s.WriteByte(':')
		}
		fmt.Fprintf(&s, "%02X", b)
	}
	setup := "actpass"
	if c.Answer {
		setup = "active"
	}
	fmt.Fprintf(&s, "\r\na=setup:%s\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n", setup)
	return s.String()
}
