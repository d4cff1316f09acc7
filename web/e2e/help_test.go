package e2e

import (
	"regexp"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/render/settings"
)

func TestUndo(t *testing.T) {
	table := SitAt(t, shared.Apart(t, phone), url+"?"+quick+whole)
	m := &match{Table: table, way: Mouse{}}
	first := table.Turn()
	second := m.some(1)
	m.some(1)
	m.way.Press(table, "#bar [data-sign=undo]")
	table.Until("s.entries === %d", second.Entries)
	same(t, "one decision taken back", second, m.Turn())
	table.Key("u")
	table.Until("s.entries === %d", first.Entries)
	same(t, "and the first", first, m.Turn())
	m.some(1)
}

// A hint names a move and says why.
func TestHint(t *testing.T) {
	for _, game := range []string{"sueca", "truco", "buraco"} {
		table := SitAt(t, shared.Apart(t, phone), url+"?"+quick+game)
		s := table.Turn()
		(Mouse{}).Press(table, "#bar [data-sign=hint]")
		said := "(document.querySelector('#toast p')?.textContent ?? '')"
		table.Wait(said + " && " + said + " !== '" + book.Say("page.hint.thinking") + "'")
		hint := Eval[string](table.Page, said)
		why := false
		for _, key := range book.Keys() {
			if strings.HasPrefix(key, game+".hint.") {
				for _, part := range regexp.MustCompile(`\{\w+\}`).Split(book.Say(key), -1) {
					why = why || len(part) > 8 && strings.Contains(hint, part)
				}
			}
		}
		if !why {
			t.Errorf("%s: %q gives no reason that we know", game, hint)
		}
		if now := table.Seen(); now.Entries != s.Entries {
			t.Errorf("%s: a hint is a hint, and no move", game)
		}
	}
}

// Settings change the table at once and are there after a reload.
func TestSettingsOnTheTable(t *testing.T) {
	table := SitAt(t, shared.Apart(t, phone), url+"?"+quick+"sueca")
	way := Mouse{}
	was := table.Turn()
	way.Press(table, "#bar [data-sign=menu]")
	way.Press(table, "="+book.Say("page.menu.settings"))
	table.Until("s.dialog === 'settings'")

	way.Press(table, ".sheet label.toggle input") // the first is Modo Grande
	table.Wait("document.documentElement.classList.contains('big')")
	big := table.Until("s.cards.filter(c => c.mine)[0].w > %f", was.Hand()[0].W)
	way.Press(table, "input[name=suits][value='1']")
	Eval[any](table.Page, `(e => { e.value = 'en'; e.dispatchEvent(new Event('change', {bubbles: true})) })([...document.querySelectorAll('.sheet select')].find(e => [...e.options].some(o => o.value === 'en')))`)
	en := words.In("en")
	table.Wait("document.querySelector('#prompt').textContent.startsWith('Your turn')")
	table.Wait("document.documentElement.lang === 'en'")
	expect(t, table.Page, "find('.veil h2').textContent", en.Say("page.settings"))
	expect(t, table.Page, "document.querySelector('#hand').ariaLabel", en.Say("page.mirror.hand"))
	for _, left := range []string{"menu", ""} {
		way.Press(table, ".veil button.close")
		table.Until("s.dialog === '%s'", left)
	}
	if s := table.Turn(); s.Entries != was.Entries {
		t.Error("settings have played a card")
	}

	table.Reload()
	s := table.Turn()
	if s.Hand()[0].W != big.Hand()[0].W {
		t.Errorf("cards are %v wide, not %v as before", s.Hand()[0].W, big.Hand()[0].W)
	}
	expect(t, table.Page, "document.querySelector('#hand').ariaLabel", en.Say("page.mirror.hand"))
	kept, err := settings.Parse(Eval[string](table.Page, "carteado.store.get('settings')"))
	if err != nil || !kept.Big || kept.Lang != "en" || kept.Suits != settings.FourColours {
		t.Errorf("kept: %+v, %v", kept, err)
	}
}
