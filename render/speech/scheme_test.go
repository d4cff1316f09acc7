package speech

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/games/buraco"
	"carteado/engine/games/sueca"
	"carteado/engine/games/truco"
)

var reasons = map[string][]string{"sueca": sueca.Reasons, "truco": truco.Reasons, "buraco": buraco.Reasons}

// source reads what a game's code says and its Info does not: the keys of its rule errors, of its prompts and
// of its facts.
func source(t *testing.T, game string) (rules, prompts, facts []string) {
	files, err := filepath.Glob("../../engine/games/" + game + "/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no source of ", game, err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				if s, ok := n.Type.(*ast.SelectorExpr); ok {
					switch s.Sel.Name {
					case "RuleError":
						rules = append(rules, keyed(n))
					case "Fact":
						if k := keyed(n); k != "" {
							facts = append(facts, k)
						}
					}
				}
			case *ast.FuncDecl:
				ast.Inspect(n, func(x ast.Node) bool {
					switch x := x.(type) {
					case *ast.ReturnStmt:
						if s := literal(x.Results...); n.Name.Name == "Prompt" && s != "" {
							prompts = append(prompts, s)
						}
					case *ast.CallExpr:
						if id, ok := x.Fun.(*ast.Ident); ok && n.Name.Name == "Facts" && id.Name == "add" {
							facts = append(facts, literal(x.Args...))
						}
					}
					return true
				})
			}
			return true
		})
	}
	return
}

// keyed gives the literal after Key in a composite literal.
func keyed(n *ast.CompositeLit) string {
	for _, e := range n.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok && id.Name == "Key" {
				return literal(kv.Value)
			}
		}
	}
	return ""
}

// literal gives the first expression if it is a string.
func literal(list ...ast.Expr) string {
	if len(list) > 0 {
		if l, ok := list[0].(*ast.BasicLit); ok && l.Kind == token.STRING {
			s, _ := strconv.Unquote(l.Value)
			return s
		}
	}
	return ""
}

// wanted lists the keys that a game must have words for. One that ends in "*" stands for the key itself or
// its forms for one and for several.
func wanted(t *testing.T, info *engine.Info) []string {
	out := []string{"name", "tagline", "clash"}
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	for _, p := range info.Presets {
		add("preset.%s", p)
		add("preset.%s.note", p)
	}
	for _, o := range info.Options {
		add("option.%s", o.Key)
		for _, v := range o.Values {
			add("option.%s.%s", o.Key, v)
			add("rule.%s.%s", o.Key, v)
		}
		if len(o.Values) == 0 {
			add("rule.%s", o.Key)
		}
	}
	for _, v := range info.Verbs {
		add("verb.%s", v.Key)
		add("did.%s*", v.Key)
	}
	for _, e := range info.Endings {
		add("ending.%s", e)
	}
	for _, p := range info.Parts {
		add("part.%s", p)
	}
	for _, x := range info.Extra {
		add("extra.%s", x)
	}
	for _, z := range info.Zones {
		add("zone.%s", z.Kind)
	}
	for _, r := range reasons[info.Key] {
		add("hint.%s", r)
	}
	rules, prompts, facts := source(t, info.Key)
	if len(rules) < 5 || len(prompts) < 2 || len(facts) < 3 {
		t.Errorf("the source of %s shows only the rule errors %v, prompts %v, facts %v", info.Key, rules, prompts, facts)
	}
	for _, k := range rules {
		add("error.%s", k)
	}
	for _, k := range prompts {
		add("prompt.%s", k)
	}
	for _, k := range facts {
		add("fact.%s*", k)
	}
	return out
}

// forms are what a wanted key may be lengthened by.
var forms = regexp.MustCompile(`^(\.\d+|\.one|\.other|\.nobody|\.blind|\.seen|\.with|\.meld|\.brief|\.follow|\.suit\.one|\.suit\.other)$`)

// families are keys that a game may have words for: of the general rules, of what is turned up, called out,
// told as news, noted under a seat, or marks a canastra.
var families = regexp.MustCompile(`^(rules\.\d+\.(title|text)|did\.open\.(trump|turnup|trick|won|hand|aside|discard)(\.one|\.other)?|did\.coin|points\.(one|other)|` +
	`(?P<kind>call|news|note)\..+|seal\.\d+)$`)

// Whatever an engine can come to has words, and there are no words for what no engine comes to.
func TestEveryKeyOfEveryGame(t *testing.T) {
	for _, g := range games.All {
		info := g.Game.Info()
		book := words.In(words.Langs[0]) // the others have the same keys
		stems := map[string]bool{}
		for _, k := range wanted(t, info) {
			stem, counted := strings.CutSuffix(k, "*")
			stems[stem] = true
			if key := info.Key + "." + stem; !book.Has(key) && !(counted && book.Has(key+".other")) {
				t.Errorf("there is no %s", key)
			}
		}
		for _, key := range book.Keys() {
			key, ok := strings.CutPrefix(key, info.Key+".")
			if !ok || stems[key] {
				continue
			}
			known := false
			if m := families.FindStringSubmatch(key); m != nil {
				known = true
				if kind := m[families.SubexpIndex("kind")]; kind != "" {
					known = false
					rest := strings.TrimPrefix(key, kind+".")
					for stem := range stems {
						after, ok := strings.CutPrefix(stem, map[string]string{"call": "verb.", "news": "fact.", "note": "fact."}[kind])
						known = known || ok && (rest == after || strings.HasPrefix(rest, after) && forms.MatchString(rest[len(after):]))
					}
				}
			}
			for stem := range stems {
				known = known || strings.HasPrefix(key, stem) && forms.MatchString(key[len(stem):])
			}
			if !known {
				t.Errorf("nothing says %s.%s", info.Key, key)
			}
		}
	}
}

// The words that all games share are all used here: none is left over.
func TestEverySharedKeyIsUsed(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok {
				used[literal(l)] = true
			}
			return true
		})
	}
	for _, key := range words.In(words.Langs[0]).Keys() {
		part, rest, _ := strings.Cut(key, ".")
		if part != "talk" && part != "cards" && part != "error" {
			continue
		}
		stem := strings.TrimSuffix(strings.TrimSuffix(key, ".one"), ".other")
		list := key[:strings.LastIndex(key, ".")+1] // "cards.rank." with a number after it
		if !used[key] && !used[stem] && !(used[list] && (list != part+"." || used[rest])) {
			t.Errorf("nothing says %s", key)
		}
	}
}
