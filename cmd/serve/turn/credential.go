package turn

import (
	"crypto/hmac"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"
	"time"
)

// credentialLife is how long a credential opens relays, where nothing else is said.
const credentialLife = 15 * time.Minute

// secret makes credentials and knows them again. It is drawn when the server starts; a restart ends all relays anyway.
type secret [32]byte

// holder returns the name by which a household stands in its credentials. It tells nobody else the address.
func (s *secret) holder(household string) string {
	h := hmac.New(sha256.New, s[:])
	h.Write([]byte(household))
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:9])
}

// issue returns a credential for a holder, as draft-uberti-behave-turn-rest-00 has it: the name begins with the time at which the
// credential expires, and the password follows from the name.
func (s *secret) issue(holder string, until time.Time) (name, password string) {
	name = strconv.FormatInt(until.Unix(), 10) + ":" + holder
	return name, s.password(name)
}

func (s *secret) password(name string) string {
	h := hmac.New(sha1.New, s[:]) // the draft's choice; HMAC does not need a hash without collisions
	h.Write([]byte(name))
	return base64.StdEncoding.EncodeToString(h.Sum(nil))
}

// read returns the holder in a name, and until when the credential opens relays. Whether the name was issued here only its password
// can prove.
func read(name string) (holder string, until time.Time, ok bool) {
	expires, holder, ok := strings.Cut(name, ":")
	seconds, err := strconv.ParseInt(expires, 10, 64)
	return holder, time.Unix(seconds, 0), ok && err == nil && holder != ""
}
