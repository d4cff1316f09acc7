package enginetest

import (
	"go/ast"
	"go/parser"
	"go/token"
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
			t.Errorf("no test names clause %s", id)
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

// named collects the ids that stand in string literals of the package's tests, but for the call of Clauses.
func named(t *testing.T) map[string]bool {
	files, err := filepath.Glob("*_test.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no tests", err)
	}
	out := map[string]bool{}
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if s, ok := n.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Clauses" {
					return false
				}
			case *ast.BasicLit:
				if n.Kind == token.STRING {
					for _, id := range clauseID.FindAllString(n.Value, -1) {
						out[id] = true
					}
				}
			}
			return true
		})
	}
	return out
}
