package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Heard is something that a screen reader finds on the page.
type Heard struct {
	Role, Name string
	Pressed    bool
	node       cdp.BackendNodeID
}

// Hear gives all that a screen reader finds, in its order.
func (p *Page) Hear() (out []Heard) {
	p.t.Helper()
	text := func(v *accessibility.Value) (s string) {
		if v != nil {
			json.Unmarshal(v.Value, &s) // what is no text has no name
		}
		return
	}
	p.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		tree, err := cdp.Call(ctx, tab, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		for _, n := range tree.Nodes {
			if n.Ignored {
				continue
			}
			h := Heard{Role: text(n.Role), Name: text(n.Name), node: n.BackendDOMNodeID}
			for _, x := range n.Properties {
				if x.Name == "pressed" {
					h.Pressed = text(x.Value) == "true"
				}
			}
			out = append(out, h)
		}
		return err
	}))
	return out
}

// Do does to it what a screen reader does: it presses, or goes there.
func (p *Page) Do(h Heard, what string) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		o, err := cdp.Call(ctx, tab, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: h.node})
		if err != nil {
			return err
		}
		_, err = cdp.Call(ctx, tab, runtime.CallFunctionOn, runtime.CallFunctionOnParams{FunctionDeclaration: "function() { this." + what + "() }", ObjectID: o.Object.ObjectID})
		return err
	}))
}

// heardBy returns the first thing with a role whose name passes.
func heardBy(list []Heard, role string, is func(name string) bool) (Heard, bool) {
	i := slices.IndexFunc(list, func(h Heard) bool { return h.Role == role && is(h.Name) })
	if i < 0 {
		return Heard{}, false
	}
	return list[i], true
}

// recorder keeps what live regions announce: what is added to them, in order.
const recorder = `globalThis.announced = [];
addEventListener('DOMContentLoaded', () => new MutationObserver(list => {
	for (const m of list) {
		const region = m.target.nodeType === 1 ? m.target.closest('[aria-live]') : m.target.parentElement?.closest('[aria-live]');
		if (!region) continue;
		const text = m.type === 'characterData' ? m.target.data : [...m.addedNodes].map(n => n.textContent).join(' ');
		if (text) announced.push({Region: region.id || region.parentElement.id, Text: text});
	}
}).observe(document.body, {subtree: true, childList: true, characterData: true}));`

// A hand of Sueca played by somebody who hears the page and sees nothing: by roles and names, some cards with typed
// commands. Every event is announced once, in order, and nothing else is.
func TestByEar(t *testing.T) {
	t.Parallel()
	p := shared.Apart(t, phone)
	p.Before(recorder)
	table := SitAt(t, p, url+"?big=1&"+quick+whole) // what came of a hand stays there
	may := ", " + book.Say("page.mirror.card.may")
	card := regexp.MustCompile(`^([\wÀ-ÿ]+) de (\w+), \d+ de \d+`)
	// A trick lies there until the button goes on from it.
	on := book.Say("page.trick.on")
	held := fmt.Sprintf("[...document.querySelectorAll('#actions button')].some(e => e.textContent === %q)", on)
	goOn := func() {
		if b, ok := heardBy(p.Hear(), "button", func(n string) bool { return n == on }); ok {
			p.Do(b, "click")
			table.Until("!" + held)
		}
	}
	turns := 0
	for ; turns < 10; turns++ {
		s := table.Until("s.outcome || s.dialog || s.mine && s.quiet || " + held)
		if !s.Mine || !s.Quiet {
			goOn()
			s = table.Until("s.outcome || s.dialog || s.mine && s.quiet")
		}
		if s.Outcome || s.Dialog != "" {
			break
		}
		list := p.Hear()
		if _, ok := heardBy(list, "list", func(n string) bool { return n == book.Say("page.mirror.hand") }); !ok {
			t.Fatalf("no hand among %v", list)
		}
		c, ok := heardBy(list, "button", func(n string) bool { return strings.HasSuffix(n, may) })
		if !ok {
			t.Fatalf("my turn, and no card that may be played among %v", list)
		}
		if turns%3 == 1 {
			field, ok := heardBy(list, "textbox", func(n string) bool { return strings.HasPrefix(n, book.Say("page.command")) })
			word := card.FindStringSubmatch(c.Name)
			if !ok || word == nil {
				t.Fatalf("no field for commands, or no card in %q", c.Name)
			}
			p.Do(field, "focus")
			rank := map[string]string{"ás": "a", "Ás": "a", "rei": "k", "Rei": "k", "dama": "q", "Dama": "q", "valete": "j", "Valete": "j"}[word[1]]
			if rank == "" {
				rank = word[1]
			}
			p.do(chromedp.KeyEvent("j " + rank + word[2][:1] + kb.Enter))
		} else {
			p.Do(c, "click")
			table.Until("s.cards.some(c => c.picked)")
			again, ok := heardBy(p.Hear(), "button", func(n string) bool { return n == c.Name })
			if !ok || !again.Pressed {
				t.Fatalf("%q is picked, and that cannot be heard: %+v", c.Name, again)
			}
			p.Do(again, "click")
		}
		table.Until("s.entries > %d || s.dialog", s.Entries)
	}
	table.Until("s.outcome || " + held)
	goOn()
	table.Until("s.outcome")
	if turns != 10 {
		t.Errorf("%d turns in a hand of ten cards", turns)
	}
	announced := Eval[[]struct{ Region, Text string }](p, "announced")
	var log, mine []string
	for _, a := range announced {
		switch a.Region {
		case "log":
			log = append(log, a.Text)
		case "turn":
			mine = append(mine, a.Text)
		default:
			t.Errorf("%s says %q, and nobody asked", a.Region, a.Text)
		}
	}
	if len(mine) != 10 || mine[0] != book.Say("page.mirror.yours") {
		t.Errorf("ten turns are announced as %q", mine)
	}
	kept := Eval[[]string](p, "[...document.querySelectorAll('#log li')].map(e => e.textContent)")
	if !slices.Equal(kept, log[max(0, len(log)-60):]) {
		t.Errorf("the log says\n%q\nand what was announced is\n%q", kept, log)
	}
	plays := map[string]int{}
	for _, line := range log {
		if who, what, ok := strings.Cut(line, ": "); ok && who != "Trunfo" && strings.Contains(what, " de ") {
			plays[what]++
		}
	}
	if len(plays) != 40 {
		t.Errorf("40 cards were played, and %d are announced: %q", len(plays), log)
	}
	for what, n := range plays {
		if n != 1 {
			t.Errorf("%q is announced %d times", what, n)
		}
	}
}
