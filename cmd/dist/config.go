package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"

	"carteado/assets/words"
)

var (
	knownKeys = regexp.MustCompile(`(?s)const known = \{[^\n]*\n(.*?)\n  \};`)
	knownKey  = regexp.MustCompile(`(?m)^    (\w+)[:,]`)
	withinKey = regexp.MustCompile(`(?s)\n    (\w+): \{\n(.*?)\n    \},`)
	innerKey  = regexp.MustCompile(`(?m)^      (\w+):`)
)

// unknown returns the keys of a config that the page does not know, by its first screen's script: "kiosk.pins" for one within another.
func unknown(config, shell []byte) ([]string, error) {
	list := knownKeys.FindSubmatch(shell)
	if list == nil {
		return nil, fmt.Errorf("shell.js has no list of what is known in config.json")
	}
	left, keys, err := others(config, knownKey.FindAllSubmatch(list[1], -1), "")
	if err != nil {
		return nil, fmt.Errorf("config.json: %w", err)
	}
	for _, m := range withinKey.FindAllSubmatch(append([]byte("\n"), list[1]...), -1) {
		if of := keys[string(m[1])]; len(of) > 0 && of[0] == '{' {
			more, _, err := others(of, innerKey.FindAllSubmatch(m[2], -1), string(m[1])+".")
			if err != nil {
				return nil, fmt.Errorf("config.json: %w", err)
			}
			left = append(left, more...)
		}
	}
	slices.Sort(left)
	return left, nil
}

// others reads an object, and returns which of its keys are not among those that are known.
func others(object []byte, known [][][]byte, path string) (left []string, keys map[string]json.RawMessage, err error) {
	if err = json.Unmarshal(object, &keys); err != nil {
		return nil, nil, err
	}
	for key := range keys {
		if !slices.ContainsFunc(known, func(m [][]byte) bool { return string(m[1]) == key }) {
			left = append(left, path+key)
		}
	}
	return left, keys, nil
}

// brand returns what the host calls the site in its config, "" for nothing that the page would take.
func brand(config []byte) string {
	var keys struct {
		Name string `json:"name"`
	}
	if json.Unmarshal(config, &keys) != nil || len(utf16.Encode([]rune(keys.Name))) > 200 {
		return ""
	}
	return keys.Name
}

// called returns what the site is called.
func (s *site) called() string {
	return cmp.Or(s.brand, words.In(words.Langs[0]).Say("page.shell.name"))
}

// heed names what a host has written that no page heeds. It goes on all the same, as the page does.
func (s *site) heed(config, shell []byte) {
	if s.err != nil {
		return
	}
	var left []string
	if left, s.err = unknown(config, shell); left != nil {
		fmt.Fprintln(os.Stderr, "dist: config.json: not known, and left out by the page:", strings.Join(left, ", "))
	}
}
