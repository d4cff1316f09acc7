package speech

import (
	"fmt"

	"carteado/engine"
)

// Section is a part of the rules with its title.
type Section struct {
	Title string
	Lines []Line
}

// Line is one rule. Changed tells that the preset of the table has it otherwise.
type Line struct {
	Text    string
	Changed bool
}

// Rules gives the rules of this table: how the game is played, section by section, and last what its house
// rules come to, one sentence for each that means something here.
func (v *Voice) Rules() []Section {
	var out []Section
	for k := 1; v.has(fmt.Sprintf("rules.%d.title", k)); k++ {
		out = append(out, Section{
			Title: v.say(fmt.Sprintf("rules.%d.title", k), -1),
			Lines: []Line{{Text: v.say(fmt.Sprintf("rules.%d.text", k), -1)}},
		})
	}
	changed := map[string]bool{}
	for _, key := range v.Options.Changed() {
		changed[key] = true
	}
	table := Section{Title: v.Book.Say("talk.rules.table")}
	for k := range v.Info.Options {
		key := v.Info.Options[k].Key
		if v.moot(key) {
			continue
		}
		table.Lines = append(table.Lines, Line{Text: v.rule(&v.Info.Options[k]), Changed: changed[key]})
	}
	return append(out, table)
}

// rule tells one house rule as it is at this table.
func (v *Voice) rule(o *engine.Option) string {
	name := "rule." + o.Key
	if value := name + "." + v.Options.Text(o.Key); v.Book.Has(v.key(value)) {
		return v.say(value, -1)
	}
	return v.say(name, v.Options.Int(o.Key))
}

// moot tells whether a house rule means nothing at this table.
func (v *Voice) moot(key string) bool {
	o := v.Options
	switch v.key(key) {
	case "buraco.decks6", "buraco.teams6":
		return o.Seats() != 6
	case "buraco.mortos3":
		return o.Seats() != 3
	case "buraco.joker_value":
		return o.Is("jokers", "0")
	case "buraco.same_rank_sets", "buraco.set_canastra":
		return o.Is("sets", "none")
	case "buraco.stock_floor":
		return o.Is("stock_out", "morto")
	case "buraco.bonus_half", "buraco.bonus_full":
		return o.Int(key) == 0 && !changedHere(o, key)
	case "truco.coverWhenTied":
		return o.Int("coverFrom") == 0
	case "truco.tento":
		return !o.On("biggestOnTie")
	case "truco.signals", "truco.elevenShow":
		return o.Seats() == 2
	}
	return false
}

func changedHere(o *engine.Options, key string) bool {
	for _, k := range o.Changed() {
		if k == key {
			return true
		}
	}
	return false
}
