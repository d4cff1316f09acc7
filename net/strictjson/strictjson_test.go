package strictjson_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"carteado/net/strictjson"
)

func Example() {
	list, ok := strictjson.List([]byte(`["EVENT", {"kind": 7, "tags": [["x"]]}]`))
	fmt.Println(len(list), ok)
	word, _ := strictjson.String(list[0])
	fields, _ := strictjson.Object(list[1])
	fmt.Printf("%s %s %s\n", word, fields["kind"], fields["tags"])
	// Output:
	// 2 true
	// EVENT 7 [["x"]]
}

func TestValues(t *testing.T) {
	nested := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	for text, ok := range map[string]bool{
		`[]`: true, " [ ] \n": true, `[1]`: true, `[1,2]`: true, `[ null , true,false ]`: true, `[""]`: true, `[{}]`: true, `[{"a":[]},[]]`: true,
		`[0]`: true, `[-0]`: true, `[10.50e+7]`: true, `[1E-2]`: true, `["é\u00e9\n\/"]`: true, `["\ud83d\ude00"]`: true,
		``: false, `[`: false, `]`: false, `[1`: false, `[1,]`: false, `[,1]`: false, `[1 2]`: false, `[]x`: false, `[] []`: false, `{}`: false,
		`[01]`: false, `[.5]`: false, `[1.]`: false, `[+1]`: false, `[1e]`: false, `[-]`: false, `[NaN]`: false, `[tru]`: false, `[True]`: false, `[nul l]`: false,
		`["]`: false, `["\"]`: false, `["\x"]`: false, `["\u12"]`: false, `["\u12g4"]`: false, `["\u+123"]`: false, "[\"\n\"]": false, "[\"\x00\"]": false, "[\"\xff\"]": false,
		`["\ud83d"]`: false, `["\ud83dx"]`: false, `["\ud83d\u0041"]`: false, `["\ude00"]`: false, `['a']`: false, `[a]`: false, "[\v1]": false,
		`[{"a":1,}]`: false, `[{a:1}]`: false, `[{"a"}]`: false, `[{"a":}]`: false, `[{1:1}]`: false,
		nested(strictjson.MaxDepth): true, nested(strictjson.MaxDepth + 2): false,
	} {
		if _, got := strictjson.List([]byte(text)); got != ok {
			t.Errorf("%.50q: %v", text, got)
		}
	}
	for text, ok := range map[string]bool{`{}`: true, ` {"a" : 1 , "b":[]} `: true, `{"a":1,"a":1}`: false, `{"a":1,"\u0061":1}`: false, `[]`: false, `null`: false} {
		if _, got := strictjson.Object([]byte(text)); got != ok {
			t.Errorf("%s: %v", text, got)
		}
	}
	for text, ok := range map[string]bool{`["a", "b"]`: true, `[]`: true, `["a", 1]`: false, `["a", null]`: false, `"a"`: false, `null`: false} {
		if _, got := strictjson.Strings([]byte(text)); got != ok {
			t.Errorf("%s: %v", text, got)
		}
	}
}

// What is read is what encoding/json reads; what is refused is refused there too, or is one of what the package says.
func FuzzAsInTheLibrary(f *testing.F) {
	for _, seed := range []string{`["EVENT",{"a":[1,-2.5e3,"\u00e9\ud83d\ude00"]},null,true]`, `{"urls":["stun:x"],"username":""}`, `["a","b"]`, `"\n\\"`, ` [ ] `, `[[[]]]`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		whole := json.Valid(text)
		strange := !utf8.Valid(text) || bytes.Contains(bytes.ToLower(text), []byte(`\ud`)) || bytes.Count(text, []byte("["))+bytes.Count(text, []byte("{")) > strictjson.MaxDepth
		first := byte(0)
		if trimmed := bytes.TrimLeft(text, " \t\r\n"); len(trimmed) > 0 {
			first = trimmed[0]
		}

		list, ok := strictjson.List(text)
		var want []json.RawMessage
		switch {
		case ok && (!whole || json.Unmarshal(text, &want) != nil || !slices.EqualFunc(list, want, func(a strictjson.Value, b json.RawMessage) bool { return bytes.Equal(a, b) })):
			t.Fatalf("%q is read as %q, not %q", text, list, want)
		case !ok && whole && first == '[' && !strange && !twice(text):
			t.Fatalf("%q is refused", text)
		}

		fields, ok := strictjson.Object(text)
		var table map[string]json.RawMessage
		switch {
		case ok && (!whole || json.Unmarshal(text, &table) != nil || len(table) != len(fields)):
			t.Fatalf("%q is read as %q, not %q", text, fields, table)
		case !ok && whole && first == '{' && !strange && !twice(text):
			t.Fatalf("%q is refused", text)
		}
		for name, v := range fields {
			if ok && !bytes.Equal(v, table[name]) {
				t.Fatalf("%q: %s is %q, not %q", text, name, v, table[name])
			}
		}

		s, ok := strictjson.String(text)
		var said string
		switch {
		case ok && (json.Unmarshal(text, &said) != nil || said != s):
			t.Fatalf("%q says %q, not %q", text, s, said)
		case !ok && whole && first == '"' && !strange:
			t.Fatalf("%q is refused", text)
		}
	})
}

// twice reports whether an object somewhere in the text has a name twice: it is shorter when it is written again.
func twice(text []byte) bool {
	var v any
	if json.Unmarshal(text, &v) != nil {
		return true // a number that is too large
	}
	count := func(b []byte) int { return bytes.Count(b, []byte(":")) }
	again, err := json.Marshal(v)
	return err != nil || count(again) < count(text)
}
