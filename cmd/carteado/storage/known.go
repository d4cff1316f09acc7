package storage

import (
	"encoding/hex"
	"slices"
	"strings"

	"carteado/net/identity"
)

// Known calls then with the persons whom somebody has said to know.
func (s *Storage) Known(then func(persons []identity.ID)) {
	s.device.LoadAll(KnownKey, func(lines string) {
		var out []identity.ID
		for line := range strings.SplitSeq(lines, "\n") {
			if b, err := hex.DecodeString(line); err == nil && len(b) == len(identity.ID{}) && !slices.Contains(out, identity.ID(b)) {
				out = append(out, identity.ID(b))
			}
		}
		then(out)
	})
}

// Know keeps that somebody knows a person, or does no more.
func (s *Storage) Know(person identity.ID, on bool) {
	name := hex.EncodeToString(person[:])
	line := ""
	if on {
		line = name
	}
	s.device.Keep(KnownKey+name, line)
}
