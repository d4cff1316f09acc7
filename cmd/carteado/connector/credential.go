package connector

import (
	"slices"
	"strconv"
	"strings"

	"carteado/net/strictjson"
	"carteado/net/webrtc"
)

// credential is what lets a page use a TURN server for a while. The zero credential lets it use none.
type credential struct {
	server       webrtc.ICEServer
	renew, until int64 // when another one is to be asked for, and when this one expires: seconds of the clock on the wall
}

// readCredential reads one that came at a time, as draft-uberti-behave-turn-rest-00 writes it.
func readCredential(answer string, now int64) (c credential, ok bool) {
	fields, whole := strictjson.Object([]byte(answer))
	name, named := strictjson.String(fields["username"])
	password, secret := strictjson.String(fields["password"])
	uris, listed := strictjson.Strings(fields["uris"])
	life, err := strconv.Atoi(string(fields["ttl"]))
	foreign := func(uri string) bool { return !strings.HasPrefix(uri, "turn:") && !strings.HasPrefix(uri, "turns:") } // to a browser that is an error
	if !whole || !named || !secret || !listed || len(uris) == 0 || slices.ContainsFunc(uris, foreign) || err != nil || life <= 0 {
		return c, false
	}
	return credential{webrtc.ICEServer{URLs: uris, Username: name, Credential: password}, now + int64(life)/2, now + int64(life)}, true
}
