package engine_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// command returns the command that a package belongs to: "cmd/carteado" for cmd/carteado/kiosk.
func command(pkg string) string {
	if parts := strings.SplitN(pkg, "/", 3); parts[0] == "cmd" && len(parts) > 1 {
		return "cmd/" + parts[1]
	}
	return ""
}

// TestArrows keeps who may import whom: engine knows the standard library and itself; render and net know
// engine and not each other; games know no robot, record or each other; of what stands above the games only
// solo, which seats them, and cmd know all; a command's packages serve that command alone.
func TestArrows(t *testing.T) {
	forbidden := func(pkg, imp string) string {
		top, _, _ := strings.Cut(pkg, "/")
		own := strings.HasPrefix(imp, "carteado/")
		std := !strings.Contains(strings.Split(imp, "/")[0], ".") && !own
		to := strings.TrimPrefix(imp, "carteado/")
		toTop, _, _ := strings.Cut(to, "/")
		switch {
		case std && top == "engine" && (imp == "syscall/js" || imp == "time" || imp == "net" || imp == "os"):
			return "the engine has no clock, no input or output and no browser"
		case std:
			return ""
		case top == "engine" && !own:
			return "the engine imports the standard library only"
		case top == "engine" && toTop != "engine":
			return "the engine knows nothing above it"
		case top == "render" && toTop == "net", top == "net" && toTop == "render":
			return "render and net do not know each other"
		case own && toTop == "cmd" && command(pkg) != command(to):
			return "the packages of a command are its own"
		case strings.HasPrefix(pkg, "engine/games/") && (to == "engine/robot" || to == "engine/record" || strings.HasPrefix(to, "engine/games")):
			return "a game knows no robot, no record and no other game"
		case pkg != "engine/games" && pkg != "engine/solo" && top == "engine" && strings.HasPrefix(to, "engine/games"):
			return "what serves all games knows none"
		case (pkg == "engine/trick" || pkg == "engine/meld" || pkg == "engine/bet" || pkg == "engine/bid" || pkg == "engine/poker" || pkg == "engine/baccarat") && to != "engine":
			return "a shared core knows only the engine"
		case pkg == "engine/canastra" && to != "engine" && to != "engine/meld" && to != "engine/robot/course":
			return "canastra knows the engine, melds, and how worlds are played on"
		case pkg == "engine/robot/course" && to != "engine":
			return "how worlds are played on stands below robots and games"
		case pkg == "engine/trick/sight" && to != "engine" && to != "engine/trick":
			return "what minds see of tricks knows only the engine and the tricks"
		case pkg == "engine/trick/solve" && to != "engine" && to != "engine/trick":
			return "the solver knows only the engine and the tricks"
		}
		return ""
	}
	files := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if d.Name() == "node_modules" || d.Name() == "testdata" {
				return fs.SkipDir
			}
			return err
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		files++
		rel, _ := filepath.Rel("..", filepath.Dir(path))
		pkg := filepath.ToSlash(rel)
		if strings.HasPrefix(pkg, "engine/enginetest") || pkg == "engine/games/gamestest" {
			return nil // tests' packages: one reads files and flags, one knows where the words of a game go
		}
		for _, i := range f.Imports {
			imp, _ := strconv.Unquote(i.Path.Value)
			if why := forbidden(pkg, imp); why != "" {
				t.Errorf("%s imports %s: %s", path, imp, why)
			}
		}
		return nil
	})
	if err != nil || files < 20 {
		t.Fatal(err, files)
	}
}
