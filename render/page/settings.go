package page

import (
	"fmt"
	"math"
	"strconv"

	"carteado/assets/words"
	"carteado/render/card"
	"carteado/render/dom"
	"carteado/render/settings"
	"carteado/render/speech"
	"carteado/render/theme"
)

// Sample is the id of the canvas on the sheet of settings, for a picture of how cards look with them: see package card.
const Sample = "sample"

// SettingsState is what a person likes. Change is called with every change.
type SettingsState struct {
	Book   *words.Book
	Set    settings.Settings
	Levels int // strengths of robots
	Change func(settings.Settings)
	Relay  bool   // the site has a server that carries what is said
	Move   func() // opens Moving; nil as for Erase
	Erase  func() // everything that is kept on the device; nil where that is not for whoever sits there
	Close  func()
}

// speeds are the values of settings.Settings.Speed.
var speeds = [...]float64{0, 0.6, 1, 1.6}

// Settings is the sheet for the preferences of a person.
func Settings(s SettingsState) *dom.Node {
	b := s.Book
	say := func(key string) string { return b.Say("page.settings." + key) }
	notes := func(key string) *dom.Node { return note(say(key + ".note")) }
	with := func(change func(*settings.Settings)) {
		x := s.Set
		change(&x)
		s.Change(x)
	}
	pick := func(key string, value, n int, class string, set func(x *settings.Settings, k int)) *dom.Node {
		var list []choice
		for k := range n {
			c := choice{value: strconv.Itoa(k), label: say(key + "." + strconv.Itoa(k))}
			if class != "" {
				c.parts = []*dom.Node{dom.El("i", dom.Attr{"class": class + " " + class + "-" + strconv.Itoa(k), "aria-hidden": "true"})}
			}
			list = append(list, c)
		}
		return radios(key, say(key), strconv.Itoa(value), list, func(v string) {
			k, _ := strconv.Atoi(v)
			with(func(x *settings.Settings) { set(x, k) })
		})
	}
	percent := func(key string) func(int) string {
		return func(n int) string {
			if off := "page.settings." + key + ".off"; n == 0 && b.Has(off) {
				return b.Say(off)
			}
			return b.Say("page.settings."+key+".value", "n", n)
		}
	}
	var langs, levels []choice
	for _, l := range words.Langs {
		langs = append(langs, choice{value: l, label: b.Say("page.lang." + l)})
	}
	for k := range s.Levels {
		levels = append(levels, choice{value: strconv.Itoa(k), label: b.Say("page.robot.level." + strconv.Itoa(k))})
	}
	speed := 2
	for k, x := range speeds {
		if x == s.Set.Speed {
			speed = k
		}
	}
	set := &s.Set
	var picture, named, hide, kept, erase *dom.Node
	if set.Known {
		voice, list, shown := speech.Voice{Book: b}, []choice{{value: "0", label: say("picture.0")}}, ""
		for n := range card.Portraits {
			list = append(list, choice{value: strconv.Itoa(n + 1), label: voice.Card(card.PortraitOf(n))})
		}
		if set.Picture > 0 {
			shown = card.Portrait(set.Picture - 1)
		}
		picture = selection(say("picture"), strconv.Itoa(set.Picture), list, func(v string) {
			n, _ := strconv.Atoi(v)
			with(func(x *settings.Settings) { x.Picture = n })
		}, portrait(shown))
		named = toggle(say("named"), set.Named, func(on bool) { with(func(x *settings.Settings) { x.Named = on }) }, notes("named"))
	}
	if s.Relay {
		hide = toggle(say("hide"), set.Hide, func(on bool) { with(func(x *settings.Settings) { x.Hide = on }) }, notes("hide"))
	}
	if s.Erase != nil {
		kept = part(say("kept"), toggle(say("notebook"), set.Notebook, func(on bool) { with(func(x *settings.Settings) { x.Notebook = on }) }, notes("notebook")))
		erase = dom.El("section", dom.Class("part"), maybe(b.Say("page.moving"), s.Move), dom.Button(say("erase"), s.Erase, dom.Attr{"class": "danger wide"}))
	}
	felt := theme.Of(s.Set).Felt
	sample := dom.El("div", dom.Attr{"class": "sample", "--table": fmt.Sprintf("#%02x%02x%02x", felt.R, felt.G, felt.B)},
		dom.El("canvas", dom.Attr{"id": Sample, "role": "img", "aria-label": say("sample")}))
	return sheet("dialog", b.Say("page.settings"), b.Say("page.close"), s.Close, sample,
		part(say("reading"),
			toggle(say("big"), set.Big, func(on bool) { with(func(x *settings.Settings) { *x = x.Grande(on) }) }, notes("big")),
			toggle(say("contrast"), set.Contrast, func(on bool) { with(func(x *settings.Settings) { x.Contrast = on }) }, notes("contrast")),
			slider(say("zoom"), percentOf(set.Zoom), 80, 160, 10, percent("zoom"),
				func(n int) { with(func(x *settings.Settings) { x.Zoom = float64(n) / 100 }) }),
			pick("suits", int(set.Suits), settings.SuitSets, "", func(x *settings.Settings, k int) { x.Suits = settings.Suits(k) }),
			toggle(say("letters"), set.Letters, func(on bool) { with(func(x *settings.Settings) { x.Letters = on }) }, notes("letters")),
			selection(say("lang"), set.Lang, langs, func(v string) { with(func(x *settings.Settings) { x.Lang = v }) })),
		part(say("look"),
			pick("felt", int(set.Felt), settings.Felts, "felt", func(x *settings.Settings, k int) { x.Felt = settings.Felt(k) }),
			pick("style", int(set.Style), settings.Styles, "", func(x *settings.Settings, k int) { x.Style = settings.Style(k) }),
			pick("ranks", int(set.Ranks), 2, "", func(x *settings.Settings, k int) { x.Ranks = settings.Ranks(k) }),
			pick("back", set.Back, settings.Backs, "back", func(x *settings.Settings, k int) { x.Back = k }),
			toggle(say("left"), set.Left, func(on bool) { with(func(x *settings.Settings) { x.Left = on }) }, notes("left"))),
		part(say("play"),
			toggle(say("hints"), set.Hints, func(on bool) { with(func(x *settings.Settings) { x.Hints = on }) }, notes("hints")),
			toggle(say("onetap"), set.OneTap, func(on bool) { with(func(x *settings.Settings) { x.OneTap = on }) }, notes("onetap")),
			pick("sort", set.Sort, 4, "", func(x *settings.Settings, k int) { x.Sort = k }),
			radios("robots", say("level"), strconv.Itoa(set.Level), levels, func(v string) {
				k, _ := strconv.Atoi(v)
				with(func(x *settings.Settings) { x.Level = k })
			}),
			entry(say("name"), set.Name, b.Say("page.options.name.hint"), LongestName,
				func(v string) { with(func(x *settings.Settings) { x.Name = v }) }, notes("name")),
			toggle(say("known"), set.Known, func(on bool) { with(func(x *settings.Settings) { x.Known = on }) }, notes("known")), picture, named, hide),
		kept,
		part(say("sounds"),
			slider(say("sound"), percentOf(set.Sound), 0, 100, 5, percent("sound"),
				func(n int) { with(func(x *settings.Settings) { x.Sound = float64(n) / 100 }) }),
			pick("speed", speed, len(speeds), "", func(x *settings.Settings, k int) { x.Speed = speeds[k] }),
			toggle(say("calm"), set.Calm, func(on bool) { with(func(x *settings.Settings) { x.Calm = on }) }, notes("calm"))),
		erase)
}

// portrait is the picture by which somebody is shown; nil for none. Who does not see it is told the name.
func portrait(uri string) *dom.Node {
	if uri == "" {
		return nil
	}
	return dom.El("img", dom.Attr{"class": "portrait", "src": uri, "alt": ""})
}

func percentOf(x float64) int { return int(math.Round(x * 100)) }
