package speech

import (
	"fmt"

	"carteado/assets/words"
	"carteado/engine"
)

// Section is a part of the rules with its title.
type Section struct {
	Title string
	Lines []Line
}

// Line is one rule. Changed says that the preset of the table has it otherwise.
type Line struct {
	Text    string
	Changed bool
}

// Rules returns the rules of this table: how the game is played, section by section, and last what its house
// rules come to, one sentence for each that means something here.
func (v *Voice) Rules() []Section {
	var out []Section
	for k := 1; v.has(fmt.Sprintf("rules.%d.text", k)); k++ {
		out = append(out, Section{
			Title: v.say(fmt.Sprintf("rules.%d.title", k), -1),
			Lines: []Line{{Text: v.say(fmt.Sprintf("rules.%d.text", k), -1)}},
		})
	}
	table := Section{Title: v.Book.Say("talk.rules.table")}
	for k := range v.Info.Options {
		if o := &v.Info.Options[k]; o.Matters(v.Options) {
			table.Lines = append(table.Lines, Line{Text: v.Rule(o), Changed: v.Options.Differs(o.Key)})
		}
	}
	return append(out, table)
}

// Ends tells what ends the match, in sentences: the words that a game has for that, and the house rules that say it.
func (v *Voice) Ends() (out []string) {
	if v.has("aim") {
		out = append(out, v.say("aim", -1))
	}
	for k := range v.Info.Options {
		if o := &v.Info.Options[k]; o.Ends && o.Matters(v.Options) {
			out = append(out, v.Rule(o))
		}
	}
	return out
}

// Rule tells one house rule as it is at this table, in a sentence.
func (v *Voice) Rule(o *engine.Option) string {
	name := "rule." + o.Key
	if len(o.Values) == 0 {
		return v.say(name, v.Options.Int(o.Key))
	}
	return v.say(name+"."+v.Options.Text(o.Key), -1)
}

// Value names a value of a house rule. Of numbers only nought has a name.
func Value(b *words.Book, info *engine.Info, o *engine.Option, value string) string {
	if name := "option." + o.Key + "." + value; (len(o.Values) > 0 || value == "0") && b.Of(info.Key).Has(name) {
		return b.Of(info.Key).Say(name)
	}
	return value
}
