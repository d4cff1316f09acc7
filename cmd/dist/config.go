package main

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
)

var (
	knownKeys = regexp.MustCompile(`(?s)const known = \{[^\n]*\n(.*?)\n  \};`)
	knownKey  = regexp.MustCompile(`(?m)^    (\w+)[:,]`)
)

// unknown returns the keys of a config that the page does not know, by its first screen's script.
func unknown(config, shell []byte) ([]string, error) {
	list := knownKeys.FindSubmatch(shell)
	if list == nil {
		return nil, fmt.Errorf("shell.js has no list of what is known in config.json")
	}
	var known, left []string
	for _, m := range knownKey.FindAllSubmatch(list[1], -1) {
		known = append(known, string(m[1]))
	}
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(config, &keys); err != nil {
		return nil, fmt.Errorf("config.json: %w", err)
	}
	for key := range keys {
		if !slices.Contains(known, key) {
			left = append(left, key)
		}
	}
	slices.Sort(left)
	return left, nil
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
