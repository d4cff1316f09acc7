package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"slices"
	"strings"
)

// config is the file by which a host sets up the page; maxConfig bounds its bytes.
const (
	config    = "config.json"
	maxConfig = 64 << 10
)

// readConfig reads the file. A site without one has an empty one.
func readConfig(site fs.FS) ([]byte, error) {
	f, err := openFile(site, config)
	if errors.Is(err, fs.ErrNotExist) {
		return []byte("{}"), nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxConfig+1))
	if err == nil && len(data) > maxConfig {
		err = fmt.Errorf("%s has more than %d bytes", config, maxConfig)
	}
	return data, err
}

// withOwn returns a page's config with what this host has beside it, if it names no other: the relay, so that who plays at home meets
// here, and as long as it answers nobody elsewhere is asked; and the path of credentials for its TURN. What is not a JSON object stays
// as it is, for the page to complain about.
func withOwn(data []byte, turn bool) []byte {
	var keys map[string]json.RawMessage
	if json.Unmarshal(data, &keys) != nil || keys == nil {
		return data
	}
	changed := false
	add := func(key, value string) {
		if !names(keys[key]) {
			keys[key], changed = json.RawMessage(value), true
		}
	}
	add("signal", `["/relay"]`)
	if turn {
		add("turn", `"`+icePath+`"`)
	}
	if out, err := json.Marshal(keys); err == nil && changed {
		return out
	}
	return data
}

// names reports whether the value of a key says anything.
func names(value json.RawMessage) bool {
	var list []json.RawMessage
	return value != nil && string(value) != "null" && (json.Unmarshal(value, &list) != nil || len(list) > 0)
}

// origin matches what a browser calls an origin: a scheme and a host, perhaps with a port.
var origin = regexp.MustCompile(`^https?://[a-zA-Z0-9.-]+(:[0-9]+)?$`)

// frameAncestors returns the sites that may show the page in a frame: this one, and the origins that the config lists as embed.
func frameAncestors(site fs.FS) string {
	return strings.Join(append([]string{"'self'"}, origins(site, "embed")...), " ")
}

// turnGuests returns the other sites whose pages get credentials here: the origins that the config lists as turnFor.
func turnGuests(site fs.FS) []string { return origins(site, "turnFor") }

// origins returns the origins that the config lists under a key. It leaves out whatever is not an origin.
func origins(site fs.FS, key string) []string {
	data, err := readConfig(site)
	var keys map[string]json.RawMessage
	if err != nil || json.Unmarshal(data, &keys) != nil {
		return nil
	}
	var named []string
	if json.Unmarshal(keys[key], &named) != nil {
		return nil
	}
	return slices.DeleteFunc(named, func(s string) bool { return !origin.MatchString(s) })
}
