package speech

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
)

// Rules mark what was changed, and leave out what means nothing at the table.
func TestRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, text := range tables {
		_, o := table(t, text)
		for _, lang := range words.Langs {
			for range 20 {
				x := *o
				for _, opt := range o.Game().Options {
					if rng.IntN(3) > 0 {
						continue
					}
					if n := len(opt.Values); n > 0 {
						_ = x.Set(opt.Key, opt.Values[rng.IntN(n)])
					} else {
						_ = x.Set(opt.Key, fmt.Sprint(opt.Min+rng.IntN(min(3, opt.Max-opt.Min+1))))
					}
				}
				v := voice(lang, &x, 0)
				changed := 0
				for _, s := range v.Rules() {
					spoken(t, v, text, s.Title)
					for _, l := range s.Lines {
						spoken(t, v, text, l.Text)
						if l.Changed {
							changed++
						}
					}
				}
				if all := len(x.Changed()); changed > all || all == 0 && changed > 0 {
					t.Errorf("%s: %d rules are marked and %d changed", x, changed, all)
				}
			}
		}
	}
	_, o := table(t, "sueca(target=7)")
	rules := voice("pt-BR", o, 0).Rules()
	last := rules[len(rules)-1]
	for _, l := range last.Lines {
		if l.Changed != (l.Text == "Ganha a partida quem fizer 7 jogos.") {
			t.Errorf("%q is marked: %v", l.Text, l.Changed)
		}
	}
	if len(last.Lines) != len(o.Game().Options) {
		t.Errorf("%d of %d house rules are told", len(last.Lines), len(o.Game().Options))
	}
}

// House rules that mean nothing at a table are left out of its rules.
func TestRulesThatMatter(t *testing.T) {
	for text, want := range map[string]string{
		"sueca":                                  "",
		"buraco":                                 "decks6 teams6 mortos3 same_rank_sets set_canastra joker_value stock_floor",
		"buraco(preset=copag,seats=6)":           "mortos3 stock_floor",
		"buraco(preset=copag,seats=3,sets=none)": "decks6 teams6 same_rank_sets set_canastra stock_floor",
		"buraco(preset=mega,bonus_full=0)":       "decks6 teams6 mortos3",
		"truco":                                  "tento",
		"truco(seats=2,coverFrom=0)":             "direction coverWhenTied elevenShow tento signals",
		"truco(preset=regulamento)":              "",
		"tranca":                                 "",
		"tranca(red3_value=0)":                   "red3_need",
		"cacheta(set_max=4)":                     "",
		"cacheta(set_max=3,claims=off)":          "fourth_suit bate10_from_claim",
		"gin-rummy(preset=classico)":             "ace_limit dealer_first_draw prize_big_gin spade_double",
		"gin-rummy(fixed_limit=0,limit=fixed)":   "ace_limit tie zero_undercut_as_gin prize_knock prize_undercut spade_double",
	} {
		_, o := table(t, text)
		told := map[string]bool{}
		rules := voice("pt-BR", o, 0).Rules()
		for _, l := range rules[len(rules)-1].Lines {
			told[l.Text] = true
		}
		got := ""
		for _, opt := range o.Game().Options {
			if !told[voice("pt-BR", o, 0).Rule(&opt)] {
				got = strings.TrimSpace(got + " " + opt.Key)
			}
		}
		if got != want {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
}

// Nobody who plays alone is told of pairs, and nobody of chips where there are none, in whatever company.
func TestRuleOfSeats(t *testing.T) {
	for _, lang := range words.Langs {
		b := words.In(lang)
		pairs, chips := b.Say("talk.rule.seats.4"), b.Say("talk.rule.seats.5")
		chips = chips[strings.Index(chips, ","):]
		for _, g := range games.All {
			info := g.Game.Info()
			k := slices.IndexFunc(info.Options, func(x engine.Option) bool { return x.Key == "seats" })
			for _, n := range info.Seats {
				if k < 0 {
					continue
				}
				o, _ := info.Defaults("")
				o = o.With("seats", strconv.Itoa(n))
				got := voice(lang, &o, 0).Rule(&info.Options[k])
				if got == pairs && o.Partner(0) == engine.Nobody || strings.HasSuffix(got, chips) && !info.Stakes {
					t.Errorf("%s, %d at %s: %s", lang, n, info.Key, got)
				}
			}
		}
	}
}
