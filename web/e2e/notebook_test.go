package e2e

import (
	"bytes"
	"encoding/hex"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/notebook"
	"carteado/net/receipt"
)

// past puts a match of one hand into the notebook of a page.
func (p *Page) past(t *testing.T) {
	table := people(t, "sueca", "sueca(preset=portugal)", 7)
	rng := rand.New(rand.NewPCG(7, 7))
	for e := table.Engine(); !e.Over(); {
		var l engine.List
		e.Hand().Legal(e.Hand().Turn().First(), &l)
		a := l.At(rng.IntN(l.Len())).Clone()
		if err := table.Do(uint32(e.Len()), &a); err != nil {
			t.Fatal(err)
		}
	}
	r, err := table.Record()
	if err != nil {
		t.Fatal(err)
	}
	m := notebook.Match{ID: notebook.ID{7}, At: time.Date(2026, 3, 21, 20, 15, 0, 0, time.UTC), Game: "sueca", Preset: r.Options.Preset(), Solo: true, Terms: notebook.Terms{Declarer: -1}}
	for i, name := range r.Names {
		m.Seats = append(m.Seats, notebook.Seat{Name: name, Place: 1 + i%2*2, Points: 4 - i%2*3, Side: i % 2})
	}
	m.Seats[0].Person = notebook.Self
	text := notebook.WriteHands([]notebook.Hand{{Number: 1, Text: r.String()}})
	e := notebook.Entry{Match: m, Hands: 1, Size: len(text)}
	id := hex.EncodeToString(m.ID[:])
	p.Keep("hands."+id, text)
	p.Keep("match."+id, e.Line())
	Eval[any](p, "(carteado.notebook = true, 0)")
}

// pastAmongFriends puts a match of two friends into the notebook of a page, with the receipts of it and of its hand.
func (p *Page) pastAmongFriends(t *testing.T) {
	read := func(name string) string {
		b, err := os.ReadFile("../../net/receipt/testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	match := read("match.txt")
	s, err := receipt.ParseSheet(match)
	if err != nil {
		t.Fatal(err)
	}
	m, err := notebook.Told(s, 0, time.UTC, games.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	text := notebook.WriteHands([]notebook.Hand{{Number: 1, Text: read("match-1.txt")}})
	e := notebook.Entry{Match: m, Hands: 1, Size: len(text)}
	id := hex.EncodeToString(m.ID[:])
	p.Keep("hands."+id, text)
	p.Keep("receipt."+id, match)
	p.Keep("match."+id, e.Line())
}

// picture asks for the result of the match that is looked at, on a device that does not share files: it is a PNG for people.
func (p *Page) picture(t *testing.T) {
	Eval[any](p, `(navigator.canShare = undefined, carteado.save = (name, blob) => blob.arrayBuffer().then(b => { globalThis.saved = [...new Uint8Array(b)]; }), 0)`)
	Mouse{}.Press(&Table{p}, "="+book.Say("page.picture"))
	p.Wait("globalThis.saved")
	var data []byte
	for _, b := range Eval[[]int](p, "saved") {
		data = append(data, byte(b))
	}
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil || m.Bounds().Dx() != 1080 || m.Bounds().Dy() != 1080 {
		t.Fatalf("%d bytes are no picture: %v", len(data), err)
	}
	if dir := os.Getenv("SHOTS"); dir != "" {
		p.must(os.WriteFile(filepath.Join(dir, "picture.png"), data, 0o644))
	}
}

// The first screen leads to the notebook, that to a match, and that to a hand, which is at the table again, card by card.
func TestNotebook(t *testing.T) {
	t.Parallel()
	p := shared.Apart(t, phone)
	p.Before(looking)
	p.Before(axeScript(t))
	p.Go(url)
	p.past(t)
	p.pastAmongFriends(t)
	table, way := &Table{p}, Mouse{}
	for _, c := range []struct {
		name, address string
		size          Size
	}{{"phone", "", phone}, {"wide", "", Size{W: 844, H: 390}}, {"big", "big=1&", phone}, {"desktop", "", Size{W: 1280, H: 800}}} {
		p.Resize(c.size)
		p.Go(url + "?" + c.address + "debug=1&motion=0")
		table.Until("s.at === 'home'")
		Eval[any](p, "(document.getElementById('notebook').click(), 0)") // what is above it may still change its size
		p.Wait("find('.past') && getComputedStyle(document.getElementById('loading')).visibility === 'hidden'")
		if c.size == phone {
			p.barriers("notebook, " + c.name)
		}
		p.Shot("notebook-" + c.name)
		if Eval[bool](p, `(() => { const t = document.querySelector('.names'); t.querySelector('tbody th').textContent = 'W'.repeat(40); return t.scrollWidth > t.clientWidth })()`) {
			t.Errorf("%s: the numbers beside a long name cannot be seen whole", c.name)
		}
		if c.size == phone && c.address == "" || c.name == "desktop" {
			way.Press(table, ".past")
			p.Wait("find('.checked')")
			way.Press(table, "="+book.Say("page.notebook.receipt.prove"))
			p.Wait("[...document.querySelectorAll('.checked li')].length === 2")
			p.barriers("receipt, " + c.name)
			p.Shot("receipt-" + c.name)
			way.Press(table, ".sheet .close")
			p.Wait("find('.past')")
		}
		way.Press(table, ".part section:last-of-type .past")
		p.Wait("find('.sheet .row button')")
		p.Shot("past-" + c.name)
		if c.size == phone && c.address == "" {
			p.picture(t)
		}
		way.Press(table, "="+book.Say("page.sheet.hand", "n", 1))
		s := table.Until("s.at === 'table' && s.entries === 0")
		way.Press(table, ".replay button.main")
		s = table.Until("s.entries > %d", s.Entries)
		if c.size == phone {
			p.barriers("replay, " + c.name)
		}
		p.Shot("replay-" + c.name)
		if n := Eval[float64](p, "[...document.querySelectorAll('.replay :is(button, select, p)')].filter(e => e.offsetParent && (e.getBoundingClientRect().left < 0 || e.getBoundingClientRect().right > innerWidth || e.scrollWidth > e.clientWidth + 1)).length"); n > 0 {
			t.Errorf("%s: %v things below the hand cannot be seen whole", c.name, n)
		}
		top := Eval[float64](p, "document.querySelector('.replay').getBoundingClientRect().top")
		for _, x := range s.Cards {
			if x.Y > top {
				t.Errorf("%s: the card %s lies below the buttons", c.name, x.Face)
			}
		}
		way.Press(table, ".replay [data-proof]")
		p.Wait("find('.checked')")
		if c.size == phone {
			p.barriers("verified, " + c.name)
		}
		p.Shot("verified-" + c.name)
		if c.size != phone {
			continue
		}
		way.Press(table, ".sheet .close")
		way.Press(table, ".replay [aria-label='"+book.Say("page.review")+"']")
		p.Wait("document.querySelector('.sheet .note') && !find('.sheet progress')")
		p.barriers("review, " + c.name)
		p.Shot("review-" + c.name)
		if n := Eval[float64](p, "document.querySelectorAll('.sheet li').length"); n < 1 || n > 3 {
			t.Errorf("%s: %v decisions are named", c.name, n)
		}
		way.Press(table, "="+book.Say("page.review.if"))
		table.Until("s.at === 'table' && !find('.replay') && !find('.sheet')")
		p.Shot("if-" + c.name)
	}
}
