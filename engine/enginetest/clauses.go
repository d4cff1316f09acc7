package enginetest

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var clauseID = regexp.MustCompile(`\b[A-Z]\d+[a-z]?\b`)

// Clauses tests that testdata/clauses.txt lists exactly the clauses named, and that every one is named in a
// string of the package's tests. want names them as ranges: "D1-D6 R1-R9 S3a". A line of the list is an id,
// a space, and what the clause says.
func Clauses(t *testing.T, want string) {
	t.Helper()
	text, err := os.ReadFile("testdata/clauses.txt")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		id, says, _ := strings.Cut(line, " ")
		if clauseID.FindString(id) != id || len(says) < 8 {
			t.Errorf("clauses.txt:%d: %q is no clause with its words", i+1, line)
		}
		if listed[id] {
			t.Errorf("clauses.txt:%d: %s is listed twice", i+1, id)
		}
		listed[id] = true
	}
	ids := expand(t, want)
	for id := range ids {
		if !listed[id] {
			t.Errorf("clauses.txt lacks %s", id)
		}
	}
	tested := named(t)
	for id := range listed {
		if !ids[id] {
			t.Errorf("clauses.txt: %s is not a clause of this game", id)
		}
		if !tested[id] {
			t.Errorf("no string in a test names clause %s", id)
		}
	}
}

func expand(t *testing.T, want string) map[string]bool {
	ids := map[string]bool{}
	for _, f := range strings.Fields(want) {
		from, to, ok := strings.Cut(f, "-")
		if !ok {
			ids[f] = true
			continue
		}
		a, err1 := strconv.Atoi(from[1:])
		b, err2 := strconv.Atoi(to[1:])
		if err1 != nil || err2 != nil || from[0] != to[0] || b < a {
			t.Fatalf("%s is no range of clauses", f)
		}
		for k := a; k <= b; k++ {
			ids[from[:1]+strconv.Itoa(k)] = true
		}
	}
	return ids
}

// stringLiteral is a string in Go's source. A clause that a comment mentions has no test for that.
var stringLiteral = regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"|`[^`]*`")

// named collects the ids that stand in strings of the package's tests, but for the line that calls Clauses. It reads
// their source, since names of subtests and rows of tables are known to nobody before they run, and a test that asks
// what has run would fail whenever -run leaves some out.
func named(t *testing.T) map[string]bool {
	files, err := filepath.Glob("*_test.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no tests", err)
	}
	out := map[string]bool{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var rest strings.Builder
		for line := range strings.Lines(string(text)) {
			if !strings.Contains(line, "enginetest.Clauses(") {
				rest.WriteString(line)
			}
		}
		for _, words := range stringLiteral.FindAllString(rest.String(), -1) {
			for _, id := range clauseID.FindAllString(words, -1) {
				out[id] = true
			}
		}
	}
	return out
}
