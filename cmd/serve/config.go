package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"strings"
)

// config is the file by which a host sets up the page; maxConfig bounds its bytes.
const (
	config    = "config.json"
	maxConfig = 64 << 10
)

// readConfig reads the file. A site without one has an empty one.
func readConfig(root *os.Root) ([]byte, error) {
	f, err := openFile(root, config)
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

// withRelay returns a page's config with the relay beside it, if it names none: who plays at home then meets here, and as long
// as it answers nobody elsewhere is asked. What is not a JSON object stays as it is, for the page to complain about.
func withRelay(data []byte) []byte {
	var keys map[string]json.RawMessage
	if json.Unmarshal(data, &keys) != nil || keys == nil {
		return data
	}
	if named, ok := keys["signal"]; ok {
		var list []json.RawMessage
		if json.Unmarshal(named, &list) != nil || len(list) > 0 {
			return data
		}
	}
	keys["signal"] = json.RawMessage(`["/relay"]`)
	out, err := json.Marshal(keys)
	if err != nil {
		return data
	}
	return out
}

// origin matches what a browser calls an origin: a scheme and a host, perhaps with a port.
var origin = regexp.MustCompile(`^https?://[a-zA-Z0-9.-]+(:[0-9]+)?$`)

// frameAncestors returns the sites that may show the page in a frame: this one, and the origins that the config lists as embed. It
// leaves out whatever is not an origin.
func frameAncestors(root *os.Root) string {
	list := []string{"'self'"}
	var keys struct{ Embed []string }
	if data, err := readConfig(root); err == nil && json.Unmarshal(data, &keys) == nil {
		for _, s := range keys.Embed {
			if origin.MatchString(s) {
				list = append(list, s)
			}
		}
	}
	return strings.Join(list, " ")
}
