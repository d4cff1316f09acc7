package speech

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	_ "carteado/engine/games/gamestest"
)

// wanted returns the names of the words that a game must have, its own or those that games share.
func wanted(info *engine.Info) (out []string) {
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	add("name")
	add("tagline")
	if info.Valid != nil {
		add("clash")
	}
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
	if slices.ContainsFunc(info.Verbs, func(v engine.VerbInfo) bool { return v.Whole || v.Deed == engine.DeedShow }) {
		add("doubt")
	}
	for _, v := range info.Verbs {
		add("verb.%s", v.Key)
		if !v.Aside {
			add("advise.%s", v.Key)
		}
		if !v.Untold {
			add("did.%s", v.Key)
		}
	}
	for _, z := range info.Zones {
		add("zone.%s", z.Kind)
	}
	for _, f := range info.Facts {
		add("fact.%s", f.Key)
	}
	for _, e := range info.Errors {
		add("error.%s", e.Key)
	}
	for _, list := range []struct {
		name string
		keys []string
	}{
		{"ending", info.Endings}, {"part", info.Parts}, {"extra", info.Extra}, {"prompt", info.Prompts},
		{"hint", hintedReasons(info)}, {"why", partnersReasons(info)}, {"phrase", info.Phrases},
	} {
		for _, k := range list.keys {
			add("%s.%s", list.name, k)
		}
	}
	return out
}

// hintedReasons returns the reasons that a hint says: that a search found nothing better, it does not.
func hintedReasons(info *engine.Info) []string {
	return slices.DeleteFunc(slices.Clone(info.Reasons), func(key string) bool { return key == "odds" })
}

// partnersReasons returns the reasons that a partner may give: in a game in which somebody has one, for what left a choice.
func partnersReasons(info *engine.Info) []string {
	o, err := info.Defaults("")
	for p := engine.Seat(1); err == nil && p < engine.Seat(o.Seats()); p++ {
		if info.Side(&o, p) == info.Side(&o, 0) {
			return slices.DeleteFunc(slices.Clone(info.Reasons), func(key string) bool { return key == "only_card" || key == "only_move" })
		}
	}
	return nil
}

// welcome returns the names of words that a game may have besides: what is called out, advised, typed or listed for a verb, told as news
// of a fact or noted under a seat.
func welcome(info *engine.Info) (out []string) {
	for _, v := range info.Verbs {
		out = append(out, "advise."+v.Key, "call."+v.Key, "opinion."+v.Key, "several."+v.Key, "typed."+v.Key)
	}
	for _, f := range info.Facts {
		out = append(out, "note."+f.Key, "news."+f.Key)
	}
	for _, z := range info.Zones {
		out = append(out, "did.open."+z.Kind.String())
		if z.Kind == engine.Board {
			out = append(out, "zone."+z.Name)
		}
	}
	return append(out, "aim", "did.open.trump", "did.coin", "did.left", "did.shuffled", "result", "result.counted", "seal", "meld.set", "mark")
}

// forms are what a name may be lengthened by: a number, a situation, one or several.
var forms = regexp.MustCompile(`^(\.\d+|\.nobody|\.blind|\.seen|\.with|\.meld|\.brief(\.\d+)?|\.none|\.stuck|\.follow|\.shut|\.suit)?(\.one|\.other)?$`)

// sections are the rules in general.
var sections = regexp.MustCompile(`^rules\.\d+\.(title|text)$`)

// known reports whether a name is one of a list, perhaps lengthened.
func known(name string, list map[string]bool) bool {
	if sections.MatchString(name) {
		return true
	}
	for stem := name; stem != ""; {
		if list[stem] && forms.MatchString(name[len(stem):]) {
			return true
		}
		stem = stem[:max(0, strings.LastIndexByte(stem, '.'))]
	}
	return false
}

// TestWordsOfEveryGame holds the words of every game in every language against what the game declares: none is
// missing, none is left over, and none says what games share anyway.
func TestWordsOfEveryGame(t *testing.T) {
	var wrong []string
	use := map[string]bool{}   // names that some game finds among the shared words
	say := map[string]string{} // the key of a game that says a thing itself, by name and text in all languages
	for _, g := range games.All {
		info := g.Game.Info()
		may := map[string]bool{}
		for _, name := range append(wanted(info), welcome(info)...) {
			may[name], use[name] = true, true
		}
		for _, lang := range words.Langs {
			book := words.In(lang)
			for _, name := range wanted(info) {
				if !book.Of(info.Key).Has(name) {
					wrong = append(wrong, fmt.Sprintf("%s.%s is missing in %s", info.Key, name, lang))
				}
			}
			for _, key := range book.Keys() {
				if name, ok := strings.CutPrefix(key, info.Key+"."); ok && !known(name, may) {
					wrong = append(wrong, fmt.Sprintf("%s in %s is left over: the game declares no such thing", key, lang))
				}
			}
		}
		first := words.In(words.Langs[0])
		for _, key := range first.Keys() {
			name, ok := strings.CutPrefix(key, info.Key+".")
			if !ok || strings.HasPrefix(name, "preset.") {
				continue
			}
			shared, all := true, name
			for _, lang := range words.Langs {
				book := words.In(lang)
				shared = shared && book.Say("talk."+name) == book.Say(key)
				all += "\n" + book.Say(key)
			}
			if shared {
				wrong = append(wrong, key+" says what talk."+name+" says anyway: leave it out")
			}
			if other := say[all]; other != "" {
				wrong = append(wrong, fmt.Sprintf("%s says what %s says: let both say something of their own, or make them talk.%s in talk.txt", key, other, name))
			}
			say[all] = key
		}
	}
	for _, key := range words.In(words.Langs[0]).Keys() {
		name, ok := strings.CutPrefix(key, "talk.")
		if !ok || strings.HasPrefix(name, "typed.") || inCode(key) || known(name, use) {
			continue
		}
		wrong = append(wrong, key+" is left over: no game falls back to it, and no code says it")
	}
	if len(wrong) > 0 {
		slices.Sort(wrong)
		t.Errorf("%d words are wrong:\n\t%s", len(wrong), strings.Join(slices.Compact(wrong), "\n\t"))
	}
}

// A trick has one name at a table: a game that calls it "rodada" never says "vaza", nor the other way round.
func TestTrickHasOneName(t *testing.T) {
	names := []string{"vaza", "rodada", "ronda"}
	for _, g := range games.All {
		info := g.Game.Info()
		if !info.Tricks() {
			continue
		}
		for _, lang := range words.Langs {
			v := Voice{Book: words.In(lang), Info: info}
			if lang != "en" && !slices.Contains(names, v.Trick()) {
				t.Errorf("%s: a trick of %s is %q", lang, info.Key, v.Trick())
			}
			for _, name := range wanted(info) {
				for _, form := range []string{"", ".one", ".other"} {
					text := strings.ToLower(v.words().Say(name + form))
					if i := slices.IndexFunc(names, func(s string) bool { return s != v.Trick() && strings.Contains(text, s) }); i >= 0 {
						t.Errorf("%s: %s of %s says %q: %s", lang, name, info.Key, names[i], text)
					}
				}
			}
		}
	}
}

// source is the code of this package, to be searched for keys: what no game declares is named there alone.
var source = func() string {
	files, _ := filepath.Glob("*.go")
	var b strings.Builder
	for _, file := range files {
		if !strings.HasSuffix(file, "_test.go") {
			data, _ := os.ReadFile(file)
			b.Write(data)
		}
	}
	return b.String()
}()

// inCode reports whether code names a key, itself or with what is counted or added left away.
func inCode(key string) bool {
	stem := strings.TrimSuffix(strings.TrimSuffix(key, ".one"), ".other")
	list := key[:strings.LastIndex(key, ".")+1] // "cards.rank." with a number after it
	return strings.Contains(source, `"`+key+`"`) || strings.Contains(source, `"`+stem+`"`) ||
		strings.Count(list, ".") > 1 && strings.Contains(source, `"`+list+`"`)
}

// Cards and the table's own refusals have no words that nobody says.
func TestWordsOfCards(t *testing.T) {
	short := map[string]bool{"joker": true, "excuse": true, "trump": true, "closed": true} // by a prefix
	for _, key := range words.In(words.Langs[0]).Keys() {
		part, name, _ := strings.Cut(key, ".")
		if (part == "cards" || part == "error") && !inCode(key) && !short[name] {
			t.Errorf("nothing says %s", key)
		}
	}
}

// A word that is missing is shown by its key, and nothing panics.
func TestMissingWords(t *testing.T) {
	_, o := table(t, "truco")
	info := *o.Game()
	info.Key = "nothing"
	v := voice("pt-BR", o, 0)
	v.Info = &info
	play(t, "truco", 3, func(e *engine.Engine, _ *engine.Options, a *engine.Action) {
		w := e.View(0)
		v.Entry(w, w, a)
		v.Prompt(w)
		v.News(nil, w)
		v.Captions(w)
		for i := range w.Moves {
			if s := v.Move(w, &w.Moves[i]); s == "" {
				t.Fatal("a button says nothing")
			}
		}
	})
	if got := v.Fact(engine.Fact{Key: "vira"}); got != "nothing.fact.vira" {
		t.Errorf("a missing word is shown as %q", got)
	}
	if got := slices.Collect(maps.Keys(v.Typed())); len(got) == 0 {
		t.Error("shared words cannot be typed")
	}
}
