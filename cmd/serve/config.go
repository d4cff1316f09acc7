package main

import "encoding/json"

// config is the file by which a host sets up the page.
const config = "config.json"

// withRelay gives a page's config the relay beside it, if it names none: who plays at home then meets here, and as long
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
