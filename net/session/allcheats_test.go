package session_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// cheats are all that must be caught or come to nothing, what each costs whom, and the tests in which it is tried at a table. "Void" is a deal that
// counts for nothing, "his seat" that he sits there no more, "the match" that his side has lost it; where chips are played for he loses his stake instead, and
// the others go on, or before all are dealt their cards what he had put in by then (TestUndealtPays).
var cheats = []struct {
	what  string
	costs string
	tests []string
}{
	{"another card, or a multiple of G, in the shuffle", "void, his seat", []string{"TestForgedDecks", "TestWhoPays"}},
	{"one card twice, another dropped", "void, his seat", []string{"TestForgedDecks"}},
	{"the proof of another order than was used", "void, his seat", []string{"TestForgedDecks"}},
	{"a proof of another hand, table, seat or stage", "void, his seat", []string{"TestForgedDecks"}},
	{"generators of one's own: no function takes any, so it is a proof that does not hold", "void, his seat", []string{"TestWhoPays"}},
	{"a key made from those of the others, another's, or none", "void, his seat", []string{"TestForgedKeys"}},
	{"other keys, or another coin, when the others have shown theirs", "void, his seat", []string{"TestForgedKeys", "TestKeysWithheld"}},
	{"a wrong share", "the match", []string{"TestForgedDeal", "TestWhoPays", "TestUndealtPays"}},
	{"a share that is not due, with friends", "nothing: who is honest gives none", []string{"TestNotDue"}},
	{"a card that is not held, twice, of another, or a false face", "the match; without a proof nothing", []string{"TestForgedOpenings", "TestCheats"}},
	{"hands exchanged by keys", "the match", []string{"TestForgedOpenings", "TestFriendsKeyInAudit"}},
	{"another card passed or given back", "the match", []string{"TestForgedGifts"}},
	{"a card exchanged while a hand or the stock is mixed", "the match", []string{"TestForgedMixes"}},
	{"a revoke", "what the rules of the game have for it", []string{"TestRevokePays"}},
	{"no audit, or a false key in it", "his seat, or the match", []string{"TestAuditWithheld", "TestWhoPays"}},
	{"bad shares of a key, or a complaint about good ones", "void, his seat", []string{"TestTwoReveals", "TestCheats"}},
	{"somebody who is there is said to be away", "nothing", []string{"TestOneWord", "TestTwoOfFour"}},
	{"two decks for two people", "void, his seat; once cards may be known the match", []string{"TestTwoVersionsPay", "TestCutEvidence", "TestUndealtPays"}},
	{"what is no number, no point, or not as long as it should be", "void, his seat; once cards may be known the match", []string{"TestWhoPays"}},
	{"a folded hand, opened by all others together", "nothing: it stays shut", []string{"TestLeaveFolds", "TestCheats"}},
	{"errors that cancel in the sum of proofs", "void, his seat", []string{"TestProofsThatCancel", "TestWhoPays"}},
	{"what was said before, in another hand or too late", "nothing", []string{"TestReplays", "TestLateShare"}},
	{"boxes sealed by another's key, or as in the running hand", "void, his seat", []string{"TestForgedKeys", "TestKeysOfARunningHand"}},
	{"a complaint, or another proof, when all have agreed", "his seat; once cards may be known the match", []string{"TestTwoProofs", "TestLateComplaint", "TestWhoPays"}},
	{"opposite errors in one message", "the match", []string{"TestForgedDeal"}},
	{"the part of the deal kept back", "a strike, then the match", []string{"TestWithheld", "TestStrikes", "TestUndealtPays"}},
	{"a share before it is asked for", "nothing", []string{"TestCheats"}},
	{"another thing after a reload", "nothing: the same is said again", []string{"TestReload", "TestReloadToldOtherwise", "TestPowerCut"}},
	{"two logs", "the match", []string{"TestCheats", "TestWhoPays"}},
	{"two signed messages in one place", "void, his seat; once cards may be known the match; nothing where a write was lost", []string{"TestTwoVersionsPay", "TestTwoReveals", "TestPowerCut"}},
	{"the key of a hand that goes on", "nothing: nobody gives it", []string{"TestCheats"}},
	{"a card that nobody may see, by all keys but one", "nothing: it stays shut", []string{"TestNeverSeen"}},
	{"a bad proof on purpose, when a friend loses", "the match, or his stake", []string{"TestCheats", "TestWhoPays", "TestStrikes", "TestCutEvidence", "TestUndealtPays"}},
}

// TestAllCheats: each of the 33 has its tests, which say that it is theirs.
func TestAllCheats(t *testing.T) {
	if len(cheats) != 33 {
		t.Errorf("%d cheats", len(cheats))
	}
	paths, _ := filepath.Glob("*_test.go")
	says := map[string][]int{} // by test: the numbers that its comment and the names of its cases begin with
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, is := d.(*ast.FuncDecl)
			if !is || f.Recv != nil || !strings.HasPrefix(f.Name.Name, "Test") {
				continue
			}
			name := f.Name.Name
			says[name] = append(says[name], numbers(strings.TrimPrefix(f.Doc.Text(), name+": "))...)
			ast.Inspect(f, func(n ast.Node) bool {
				if lit, is := n.(*ast.BasicLit); is && lit.Kind == token.STRING {
					says[name] = append(says[name], numbers(strings.Trim(lit.Value, "`\""))...)
				}
				return true
			})
		}
	}
	for i, c := range cheats {
		if c.costs == "" || len(c.tests) == 0 {
			t.Errorf("%d, %s: nothing is said of it", i+1, c.what)
		}
		for _, name := range c.tests {
			if !slices.Contains(says[name], i+1) {
				t.Errorf("%d, %s: %s has %v", i+1, c.what, name, says[name])
			}
		}
	}
}

var numbered = regexp.MustCompile(`^(\d+(?:(?:, | and )\d+)*)(?:[.:,]? )`)

// numbers returns those that a text begins with.
func numbers(text string) (list []int) {
	if m := numbered.FindStringSubmatch(text); m != nil {
		for _, s := range strings.Split(strings.ReplaceAll(m[1], " and ", ", "), ", ") {
			n, _ := strconv.Atoi(s)
			list = append(list, n)
		}
	}
	return list
}
