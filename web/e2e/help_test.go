package e2e

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"carteado/assets/words"
	"carteado/engine/games"
	"carteado/render/settings"
)

func TestUndo(t *testing.T) {
	t.Parallel()
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

// Arrows lead to the hand from the buttons over the table. The slash leads to the field for commands, and is not written into it.
func TestKeysOfTheTable(t *testing.T) {
	t.Parallel()
	table := Sit(t, desktop, quick+"truco")
	s := table.Turn()
	for _, key := range []string{kb.ArrowRight, kb.ArrowLeft, kb.ArrowUp, kb.ArrowDown} {
		Eval[any](table.Page, "document.querySelector('#bar [data-sign=hint]').focus()")
		table.Until("s.focus < 0")
		table.Key(key)
		table.Until("s.focus >= 0")
		table.Wait("document.activeElement.closest('#mirror')") // the browser's focus follows with the next frame
	}
	table.Key(kb.ArrowRight)
	table.Until("s.focus === %d", s.Hand()[1].Slot)
	for _, key := range []string{"/", "q"} { // as a keyboard sends them: Key would send the character even of a key that was taken
		for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeKeyDown, input.DispatchKeyEventTypeKeyUp} {
			e := input.DispatchKeyEventParams{Type: kind, Key: key}
			if kind == input.DispatchKeyEventTypeKeyDown {
				e.Text = key
			}
			table.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
				_, err := cdp.Call(ctx, tab, input.DispatchKeyEvent, e)
				return err
			}))
		}
	}
	expect(t, table.Page, "document.querySelector('#command').value", "q")
}

// In the list of moves the whole number of each can be read.
func TestNumbersOfMoves(t *testing.T) {
	t.Parallel()
	table := Sit(t, phone, quick+whole)
	table.Turn()
	Mouse{}.Press(table, "#bar [data-sign=menu]")
	Mouse{}.Press(table, "="+book.Say("page.menu.log"))
	table.Wait("find('.log ol')")
	expect(t, table.Page, `(ol => {
		const c = document.createElement('canvas').getContext('2d'), style = getComputedStyle(ol);
		c.font = style.font;
		return parseFloat(style.paddingLeft) >= c.measureText('100. ').width;
	})(document.querySelector('.log ol'))`, true)
}

// hint asks for a hint, which names a move, says why, and is none. Why a search found a move best is said by no words.
func (m *match) hint(game string) {
	m.t.Helper()
	s := m.Turn()
	m.way.Press(m.Table, "#bar [data-sign=hint]")
	said := "(document.querySelector('#toast p')?.textContent ?? '')"
	m.Wait(said + " && " + said + " !== '" + book.Say("page.hint.thinking") + "'")
	hint := Eval[string](m.Page, said)
	why := false
	for _, key := range book.Keys() {
		if strings.HasPrefix(key, game+".hint.") || strings.HasPrefix(key, "talk.hint.") {
			for _, part := range regexp.MustCompile(`\{\w+\}`).Split(book.Say(key), -1) {
				why = why || len(part) > 8 && strings.Contains(hint, part)
			}
		}
	}
	entry, _ := games.Named(game)
	move := strings.Count(hint, ".") == 1 && slices.Contains(entry.Game.Info().Reasons, "odds") // where nothing but a search knows why
	if !why && !move {
		m.t.Errorf("%q gives no reason that we know", hint)
	}
	if now := m.Seen(); now.Entries != s.Entries {
		m.t.Error("a hint is a hint, and no move")
	}
}

// Settings change the table at once and are there after a reload.
func TestSettingsOnTheTable(t *testing.T) {
	t.Parallel()
	table := SitAt(t, shared.Apart(t, phone), url+"?"+quick+whole)
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

// In Modo Grande a button that is pressed slowly is pressed: browsers take that for a long press, and do not click.
func TestSlowPressOfAButton(t *testing.T) {
	p := shared.Apart(t, phone)
	p.Touchable(phone)
	table := SitAt(t, p, url+"?big=1&"+quick+whole)
	table.Turn()
	x, y := table.point("#bar [data-sign=menu]")
	touch := func(kind input.DispatchTouchEventType, at []*input.TouchPoint, seconds input.TimeSinceEpoch) {
		p.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
			_, err := cdp.Call(ctx, tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: at, Timestamp: seconds})
			return err
		}))
	}
	begin := input.TimeSinceEpoch(time.Now().UnixMilli()) / 1000
	touch(input.DispatchTouchEventTypeTouchStart, []*input.TouchPoint{{X: x, Y: y}}, begin)
	p.Wait("new Promise(done => setTimeout(() => done(true), 800))") // until the browser takes it for a long press
	touch(input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{}, begin+1)
	table.Until("s.dialog === 'menu'")
}
