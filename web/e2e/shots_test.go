package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/solo"
	"carteado/render/settings"
)

// people returns a new table at which every seat is a person's, so that no robot's mind has a part in what is done.
func people(t *testing.T, game, rules string, seed uint64) *solo.Table {
	t.Helper()
	entry, ok := games.Named(game)
	if !ok {
		t.Fatal("no game", game)
	}
	o, err := entry.Game.Info().Parse(rules)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"Você", "Joana", "Chico", "Rita", "Maria Antonieta Vasconcelos", "Zé", "Sebastião", "Ana"}
	table, err := solo.New(solo.Setup{Game: entry.Game, Options: o, Humans: engine.Seats(o.Seats()), Seed: seed, Names: names[:o.Seats()]})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// saved returns a table as it is kept on the device of the person at seat 0, who plays with robots.
func saved(table *solo.Table) string {
	return regexp.MustCompile(`(?m)^humans .*$`).ReplaceAllString(string(table.Save()), "humans 0")
}

// played returns a table in play: the same one each time. Moves are drawn by lot, but nothing that ends a hand is done.
func played(t *testing.T, game, rules string, moves int) string {
	t.Helper()
	table := people(t, game, rules, 7)
	rng := rand.New(rand.NewPCG(7, 7))
	info := table.Setup().Game.Info()
	for n := 0; n < moves || !table.Engine().Hand().Turn().Has(0); n++ {
		e := table.Engine()
		if e.Over() {
			t.Fatalf("%s is over after %d moves", game, n)
		}
		seat := e.Hand().Turn().First()
		list := slices.DeleteFunc(e.View(seat).Moves, func(a engine.Action) bool { return info.Verb(a.Verb).Standing })
		for _, k := range rng.Perm(len(list)) {
			if v := info.Verb(list[k].Verb); v.Final || v.Aside || info.VerbKey(list[k].Verb) == "raise" {
				continue
			}
			if err := table.Do(uint32(e.Len()), &list[k]); err == nil {
				break
			}
		}
	}
	return saved(table)
}

// look is how the table is set up for some pictures.
type look struct {
	name  string
	set   func(*settings.Settings)
	sizes []Size
}

var looks = []look{
	{"", func(*settings.Settings) {}, []Size{{360, 640}, {390, 844}, {640, 360}, {844, 390}, {800, 1280}, {1280, 800}, {1920, 1080}}},
	{"-big", grande, []Size{{360, 640}, {390, 844}, {844, 390}, {1280, 800}, {1920, 1080}}},
	{"-contrast", func(s *settings.Settings) { s.Contrast = true }, []Size{{390, 844}}},
	{"-left", func(s *settings.Settings) { s.Left = true }, []Size{{390, 844}}},
}

// lettered writes the page beside the canvas in a font that every machine has here, and not in its own.
const lettered = `addEventListener('DOMContentLoaded', async () => {
	document.fonts.add(await new FontFace('Look', 'url(/look.ttf)').load());
	const sheet = new CSSStyleSheet();
	sheet.replaceSync('* { font-family: Look !important }');
	document.adoptedStyleSheets.push(sheet);
	globalThis.written = true;
});`

// The table looks as it did when somebody looked at the pictures in testdata/shots and found them good. With
// -args -update it is looked at again.
func TestLooks(t *testing.T) {
	t.Parallel()
	pages := make(chan *Table, 2)
	for range cap(pages) {
		pages <- lookedAt(t)
	}
	for _, x := range scenes(t) {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			table := <-pages
			defer func() { pages <- table }()
			x.look(t, table, x.looks, func(name string) { table.compare(name, regions[x.name]) })
		})
	}
}

// With $SHOTS set, pictures of all scenes in Modo Grande at four sizes are written there, for whoever wants to look at the mode as a
// whole: testdata/shots holds a few of them.
func TestLooksInGrande(t *testing.T) {
	if os.Getenv("SHOTS") == "" {
		t.Skip("nobody looks: $SHOTS is not set")
	}
	table, seen := lookedAt(t), map[string]bool{}
	grande := []look{{"-big", grande, []Size{{390, 844}, {844, 390}, {1280, 800}, {1920, 1080}}}}
	for _, x := range scenes(t) {
		if !seen[x.name] {
			t.Run(x.name, func(t *testing.T) { x.look(t, table, grande, table.Shot) })
		}
		seen[x.name] = true
	}
}

// lookedAt opens a page on which scenes are looked at.
func lookedAt(t *testing.T) *Table {
	t.Helper()
	p := shared.Apart(t, phone)
	p.Before(lettered)
	return SitAt(t, p, url+"?nosw=1&lang=pt-BR")
}

func grande(s *settings.Settings) { *s = s.Grande(true) }

// scene is a table that is looked at.
type scene struct {
	name, game string
	kept       string
	looks      []look
	does       func(*Table) // what is done before it is looked at
}

// look shows a scene in some looks at their sizes, and calls see with the name of each picture.
func (x *scene) look(t *testing.T, table *Table, looks []look, see func(name string)) {
	p := table.Page
	was := p.t
	p.t = t
	defer func() { p.t = was }()
	for _, l := range looks {
		set := settings.Default()
		set.Calm, set.Speed, set.Level = true, 0, 0
		l.set(&set)
		p.Keep("settings", set.String())
		p.Keep("table."+x.game, x.kept)
		p.Resize(l.sizes[0])
		Eval[any](p, fmt.Sprintf("new Promise(done => carteado.again(%q, done)).then(() => 0)", x.game))
		if x.does != nil {
			table.still(l.sizes[0])
			x.does(table)
		}
		for _, size := range l.sizes {
			p.Resize(size)
			if x.name != "sueca-took" { // it lies there until it is touched, and then nothing does
				table.still(size)
			}
			see(fmt.Sprintf("%s%s-%dx%d", x.name, l.name, size.W, size.H))
		}
	}
}

// scenes are the tables that are looked at.
func scenes(t *testing.T) []scene {
	few := []look{{"", func(*settings.Settings) {}, []Size{{390, 844}, {1280, 800}}}}
	full := []look{{"", func(*settings.Settings) {}, []Size{{390, 844}, {844, 390}, {1280, 800}}}}
	upright := []look{{"", func(*settings.Settings) {}, []Size{{390, 844}}}}
	lying := []look{{"", func(*settings.Settings) {}, []Size{{390, 844}, {640, 360}}}}
	wide := []look{{"", func(*settings.Settings) {}, []Size{{390, 844}, {1280, 800}}}}
	large := []look{{"-big", grande, []Size{{390, 844}}}}
	larger := []look{{"-big", grande, []Size{{360, 640}, {640, 360}}}}
	television := []look{{"", func(*settings.Settings) {}, []Size{{1920, 1080}}}}
	every := []look{{"", func(*settings.Settings) {}, []Size{{390, 844}, {844, 390}, {1280, 800}, {1920, 1080}}}}
	chips := append(slices.Clone(every), large...)
	smallest := []look{{"", func(*settings.Settings) {}, []Size{{360, 640}, {640, 360}}}}
	return []scene{
		{"sueca", "sueca", played(t, "sueca", "sueca", 22), looks, nil},
		{"truco", "truco", played(t, "truco", "truco", 5), looks, nil},
		{"buraco", "buraco", played(t, "buraco", "buraco", 60), looks, nil},
		{"copas", "copas", played(t, "copas", "copas", 24), upright, nil},
		{"espadas-bid", "espadas", until(t, "espadas", "espadas", offering("look"), prompted("bid")), every, nil},
		{"espadas", "espadas", played(t, "espadas", "espadas", 20), television, nil},
		{"truco-2", "truco", played(t, "truco", "truco(seats=2)", 1), few, nil},
		{"buraco-2", "buraco", played(t, "buraco", "buraco(seats=2)", 40), few, nil},
		{"buraco-6", "buraco", played(t, "buraco", "buraco(preset=copag,seats=6)", 90), few, nil},
		{"buraco-melds", "buraco", crowded(t), full, nil},
		{"buraco-hand", "buraco", laden(t), full, nil},
		{"copas-picks", "copas", played(t, "copas", "copas", 0), every, func(t *Table) { t.choose(0, 5) }},
		{"copas", "copas", played(t, "copas", "copas", 24), large, nil},
		{"espadas-look", "espadas", played(t, "espadas", "espadas", 0), large, nil},
		{"truco-answer", "truco", asked(t), lying, opined},
		{"truco-answer", "truco", asked(t), larger, opined},
		{"sueca-took", "sueca", closing(t), large, func(t *Table) { t.take() }},
		{"buraco-picks", "buraco", laden(t), upright, func(t *Table) { t.choose(0, 1) }},
		{"king", "king", played(t, "king", "king", 14), wide, nil},
		{"tarot", "tarot", played(t, "tarot", "tarot", 30), wide, nil},
		{"tarot-dog", "tarot", until(t, "tarot", "tarot", offering("bid"), prompted("take")), every, nil},
		{"tarot-30", "tarot", until(t, "tarot", "tarot(seats=3)", offering("bid"), prompted("discard")), every, nil},
		{"king-declare", "king", positive(t), every, nil},
		{"bridge-call", "bridge", auctioned(t), every, nil},
		{"bridge-dummy", "bridge", declared(t), every, nil},
		{"bridge-hands", "bridge", over(t, "bridge", "bridge", offering("bid")), every, func(t *Table) { t.open() }},
		{"tarot-hands", "tarot", over(t, "tarot", "tarot(seats=3)", offering("bid")), every, func(t *Table) { t.open() }},
		{"bacara-bets", "bacara", played(t, "bacara", "bacara(seats=4)", 2), every, nil},
		{"bacara", "bacara", played(t, "bacara", "bacara(seats=6)", 24), every, nil},
		{"blackjack", "blackjack", splitting(t), chips, nil},
		{"blackjack-bets", "blackjack", betting(t), every, nil},
		{"chemin", "chemin-de-fer", five(t), chips, nil},
		{"holdem", "texas-holdem", played(t, "texas-holdem", "texas-holdem(preset=casino-nolimit,seats=6)", 10), chips, nil},
		{"holdem-8", "texas-holdem", played(t, "texas-holdem", "texas-holdem(preset=casino-nolimit,seats=8)", 12), every, nil},
		{"fechado", "poker-fechado", exchanging(t), every, nil},
		{"fechado", "poker-fechado", exchanging(t), larger, nil},
		{"pif-paf-bets", "pif-paf", callers(t), every, nil},
		{"pif-paf-8", "pif-paf", drawing(t), every, nil},
		{"cacheta-8", "cacheta", played(t, "cacheta", "cacheta(seats=8)", 14), every, func(t *Table) { t.examine("a claim") }},
		{"cacheta-show", "cacheta", complete(t), every, nil},
		{"mau-mau-suit", "mau-mau", turned(t, "choose_suit"), every, func(t *Table) { t.examine("the suits") }},
		{"mau-mau", "mau-mau", turned(t, "discard"), every, nil},
		{"gin", "gin-rummy", knocking(t, false), every, func(t *Table) { t.examine("a knock") }},
		{"gin-answer", "gin-rummy", knocking(t, true), append(smallest, every...), nil},
		{"tranca-lock", "tranca", locked(t), every, nil},
		{"olho-out", "olho", out(t), every, nil},
	}
}

// regions are the parts of the table that are all there is to some pictures, in JavaScript: left, top, right and bottom.
var regions = map[string]string{
	"bridge-call": `[...document.querySelectorAll('#grid, #calls')].map(e => e.getBoundingClientRect()).reduce((a, r) =>
		[Math.min(a[0], r.left), Math.min(a[1], r.top), Math.max(a[2], r.right), Math.max(a[3], r.bottom)], [1e4, 1e4, 0, 0])`,
	"bridge-dummy": `look().cards.filter(c => c.zone === 2).reduce((a, c) =>
		[Math.min(a[0], c.x - c.w), Math.min(a[1], c.y - c.h), Math.max(a[2], c.x + c.w), Math.max(a[3], c.y + c.h)], [1e4, 1e4, 0, 0])`,
}

// auctioned returns a table of Bridge at seat 0's second call: everybody has bid as little as can be.
func auctioned(t *testing.T) string {
	t.Helper()
	table := people(t, "bridge", "bridge", 7)
	for e := table.Engine(); e.Len() < 5 || !e.Hand().Turn().Has(0); {
		if !listed(table, e.Hand().Turn().First(), "bid") {
			t.Fatal("nobody can bid")
		}
	}
	return saved(table)
}

// declared returns a table of Bridge at which seat 0, the declarer, plays dummy's second card.
func declared(t *testing.T) string {
	t.Helper()
	table := people(t, "bridge", "bridge", 7)
	dummies := 0
	for e := table.Engine(); !e.Over(); {
		seat := e.Hand().Turn().First()
		switch prompt := e.View(seat).Prompt; {
		case prompt == "call" && (seat != 0 || !listed(table, seat, "bid")):
			listed(table, seat, "pass")
		case prompt == "dummy":
			if dummies++; dummies == 2 {
				return saved(table)
			}
			listed(table, seat, "play")
		case prompt == "play":
			listed(table, seat, "play")
		}
	}
	t.Fatal("seat 0 does not declare")
	return ""
}

// exchanging returns a table of Poker fechado at which seat 0 exchanges cards: the first has bet, and all have called.
func exchanging(t *testing.T) string {
	t.Helper()
	table := people(t, "poker-fechado", "poker-fechado", 7)
	for e := table.Engine(); !e.Over(); {
		seat := e.Hand().Turn().First()
		if seat == 0 && e.View(0).Prompt == "exchange" {
			return saved(table)
		}
		if !listed(table, seat, "bet") && !listed(table, seat, "call") && !listed(table, seat, "draw") {
			break
		}
	}
	t.Fatal("seat 0 does not exchange cards")
	return ""
}

// splitting returns a table of Blackjack at which seat 0 has split, and plays the second of its hands.
func splitting(t *testing.T) string {
	t.Helper()
	for seed := range uint64(200) {
		table := people(t, "blackjack", "blackjack", seed)
		for e := table.Engine(); !e.Over(); {
			seat, v := e.Hand().Turn().First(), e.View(0)
			if seat == 0 && slices.ContainsFunc(v.Facts, func(f engine.Fact) bool { return f.Key == "playing" && f.N == 2 }) {
				return saved(table)
			}
			if !listed(table, seat, "bet") && !listed(table, seat, "split") && !listed(table, seat, "decline") && !listed(table, seat, "stand") {
				break
			}
		}
	}
	t.Fatal("seat 0 never has two hands")
	return ""
}

// betting returns a table of Blackjack for five at which the others have bet, and seat 0 is to.
func betting(t *testing.T) string {
	t.Helper()
	table := people(t, "blackjack", "blackjack(seats=5)", 7)
	for seat := engine.Seat(1); seat < 5; seat++ {
		if !listed(table, seat, "bet") {
			t.Fatal("there is no bet for seat", seat)
		}
	}
	return saved(table)
}

// five returns a table of Chemin de Fer at which all have staked, and seat 0 plays the ponto and may do as it likes.
func five(t *testing.T) string {
	t.Helper()
	for seed := range uint64(200) {
		table := people(t, "chemin-de-fer", "chemin-de-fer", seed)
		info := table.Setup().Game.Info()
		for e := table.Engine(); !e.Over(); {
			seat := e.Hand().Turn().First()
			v := e.View(seat)
			if free := slices.ContainsFunc(v.Moves, func(a engine.Action) bool { return info.VerbKey(a.Verb) == "draw" }) &&
				slices.ContainsFunc(v.Moves, func(a engine.Action) bool { return info.VerbKey(a.Verb) == "stand" }); free && seat == 0 && v.Prompt == "ponto" {
				return saved(table)
			}
			stake := int32(30)
			if seat == 0 {
				stake = 40
			}
			bids := seat != 0 && !slices.ContainsFunc(v.Facts, func(f engine.Fact) bool { return f.Key == "bid" })
			if !(bids && summed(table, seat, "bid", 100)) && !summed(table, seat, "stake", stake) &&
				!listed(table, seat, "pass") && !listed(table, seat, "natural") && !listed(table, seat, "none") {
				break
			}
		}
	}
	t.Fatal("seat 0 never has five")
	return ""
}

// summed makes a move of a seat with a verb and a sum, and reports whether there is one.
func summed(table *solo.Table, seat engine.Seat, verb string, n int32) bool {
	e := table.Engine()
	for _, x := range e.View(seat).Moves {
		if e.Game().Info().VerbKey(x.Verb) == verb {
			x.N = n
			return table.Do(uint32(e.Len()), &x) == nil
		}
	}
	return false
}

// callers returns a table of Pif-Paf at which others have bet, and seat 0 is to answer.
func callers(t *testing.T) string {
	t.Helper()
	table := people(t, "pif-paf", "pif-paf(seats=6)", 7)
	for e := table.Engine(); !e.Over(); {
		seat := e.Hand().Turn().First()
		if seat == 0 && e.View(0).Prompt == "answer" {
			return saved(table)
		}
		if !listed(table, seat, "bet") && !listed(table, seat, "raise") {
			break
		}
	}
	t.Fatal("nobody bets before seat 0")
	return ""
}

// drawing returns a table of Pif-Paf for eight at which one has folded, and seat 0 is to draw when others have discarded.
func drawing(t *testing.T) string {
	t.Helper()
	table := people(t, "pif-paf", "pif-paf(seats=8)", 7)
	discards := 0
	for e := table.Engine(); !e.Over(); {
		seat := e.Hand().Turn().First()
		if seat == 0 && e.View(0).Prompt == "draw" && discards >= 4 {
			return saved(table)
		}
		switch {
		case seat == 6 && listed(table, seat, "fold"), listed(table, seat, "bet"), listed(table, seat, "call"), listed(table, seat, "pass"), listed(table, seat, "draw_stock"):
		case listed(table, seat, "discard"):
			discards++
		default:
			t.Fatal("nothing to do for seat", seat)
		}
	}
	t.Fatal("seat 0 does not draw")
	return ""
}

// listed makes the first move of a seat with a verb, and reports whether there is one.
func listed(table *solo.Table, seat engine.Seat, verb string) bool {
	e := table.Engine()
	for _, x := range e.View(seat).Moves {
		if e.Game().Info().VerbKey(x.Verb) == verb {
			return table.Do(uint32(e.Len()), &x) == nil
		}
	}
	return false
}

// asked returns a table of Truco at which seat 3 has asked for more, and seat 0 is to answer.
func asked(t *testing.T) string {
	t.Helper()
	table := people(t, "truco", "truco", 7)
	for e := table.Engine(); !e.Over(); {
		switch seat := e.Hand().Turn().First(); {
		case e.Hand().Turn().Has(0) && e.View(0).Prompt == "answer":
			return saved(table)
		case seat != 3 || !listed(table, seat, "raise"):
			if !listed(table, seat, "play") {
				t.Fatal("nothing to do for seat", seat)
			}
		}
	}
	t.Fatal("nobody asked")
	return ""
}

// opined waits until the partner of who is asked has said what it thinks.
func opined(t *Table) {
	t.Wait("document.querySelector('#mirror').textContent.includes('Pode aceitar')")
}

// closing returns a table of Sueca at which three cards of a trick lie and seat 0 plays the last.
func closing(t *testing.T) string {
	t.Helper()
	table := people(t, "sueca", "sueca", 7)
	for e := table.Engine(); !e.Over(); {
		seat, v := e.Hand().Turn().First(), e.View(0)
		for z := range v.Zones {
			if v.Zones[z].Kind == engine.Trick && len(v.Zones[z].Cards) == 3 && seat == 0 && e.Len() > 12 {
				return saved(table)
			}
		}
		if !listed(table, seat, "play") {
			t.Fatal("nothing to do for seat", seat)
		}
	}
	t.Fatal("seat 0 never plays last")
	return ""
}

// choose picks cards of the own hand, counted from the left, as a reader does: no mouse rests on a card.
func (t *Table) choose(cards ...int) {
	t.t.Helper()
	for _, k := range cards {
		Eval[any](t.Page, fmt.Sprintf("(document.querySelectorAll('#hand button')[%d].click(), 0)", k))
	}
}

// take plays the first card that may be and waits until it is seen who takes the trick.
func (t *Table) take() {
	t.t.Helper()
	for range 2 {
		Eval[any](t.Page, fmt.Sprintf("([...document.querySelectorAll('#hand button')].find(e => (e.ariaLabel ?? e.textContent).includes(%q)).click(), 0)", book.Say("page.mirror.card.may")))
	}
	t.Until("[...document.querySelectorAll('#actions button')].some(e => e.textContent === %q)", book.Say("page.trick.on"))
}

// open shows what all held in a hand that is over.
func (t *Table) open() {
	t.t.Helper()
	Eval[any](t.Page, fmt.Sprintf("([...document.querySelectorAll('.outcome button')].find(e => e.textContent === %q).click(), 0)", book.Say("page.hands")))
	t.Until("s.dialog === 'hands'")
	if wide := Eval[int](t.Page, "Math.max(...[...document.querySelectorAll('.hands .open')].map(e => e.scrollWidth - e.clientWidth))"); wide > 0 {
		t.t.Errorf("a hand is %d px wider than its sheet", wide)
	}
	t.examine("hands")
}

// examine looks for barriers with axe-core, on a page that was loaded without it.
func (t *Table) examine(where string) {
	t.t.Helper()
	Eval[any](t.Page, axeScript(t.t.(*testing.T))+"\n;0")
	t.barriers(where)
}

// Keep keeps something on the device, as the program does, for when the page is loaded anew.
func (p *Page) Keep(name, value string) {
	p.t.Helper()
	Eval[any](p, fmt.Sprintf("carteado.store.put(%q, %q).then(() => 0)", name, value))
}

// still waits until nothing moves on a table of a size.
func (t *Table) still(size Size) {
	t.t.Helper()
	t.Until("globalThis.written && s.quiet && (s.mine || s.outcome || s.dialog) && s.width === %d && s.height === %d", size.W, size.H)
	t.Wait(`new Promise(done => { const was = look(); setTimeout(() => { const is = look(); done(is.frames === was.frames && JSON.stringify(is.cards) === JSON.stringify(was.cards)) }, 100) })`)
}

// compare holds what is seen against testdata/shots: first where things lie, then the picture, or the region of it that there
// is JavaScript for.
func (t *Table) compare(name, region string) {
	test := t.t.(*testing.T)
	test.Helper()
	where := filepath.Join("testdata", "shots", name)
	lie := t.Seen().lie()
	shot, err := png.Decode(bytes.NewReader(t.Picture(name)))
	t.must(err)
	small := shrink(shot)
	if region != "" {
		scale := float64(small.Bounds().Dx()) / float64(shot.Bounds().Dx())
		r := Eval[[]float64](t.Page, region)
		from := image.Rect(int(r[0]*scale), int(r[1]*scale), int(r[2]*scale), int(r[3]*scale)).Intersect(small.Bounds())
		part := image.NewRGBA(image.Rectangle{Max: from.Size()})
		draw.Draw(part, part.Bounds(), small, from.Min, draw.Src)
		small = part
	}
	if *update {
		var b bytes.Buffer
		encoder := png.Encoder{CompressionLevel: png.BestCompression}
		t.must(encoder.Encode(&b, small))
		t.must(os.MkdirAll(filepath.Dir(where), 0o755))
		t.must(os.WriteFile(where+".txt", []byte(lie), 0o644))
		t.must(os.WriteFile(where+".png", b.Bytes(), 0o644))
		return
	}
	was, err := os.ReadFile(where + ".txt")
	t.must(err)
	if diff := moved(string(was), lie); diff != "" {
		test.Errorf("%s: %s", name, diff)
	}
	data, err := os.ReadFile(where + ".png")
	t.must(err)
	old, err := png.Decode(bytes.NewReader(data))
	t.must(err)
	if share := differing(old, small); share > 0.03 {
		out := filepath.Join(os.TempDir(), name+".png")
		os.WriteFile(out, encoded(small), 0o644) // for who looks into it
		test.Errorf("%s: %.1f %% of the picture have changed; it is %s now", name, 100*share, out)
	}
}

func encoded(m image.Image) []byte {
	var b bytes.Buffer
	png.Encode(&b, m)
	return b.Bytes()
}

// lie tells where everything lies, one thing a line.
func (s Seen) lie() string {
	var b strings.Builder
	for _, c := range s.Cards {
		face := c.Face
		if face == "" {
			face = "-"
		}
		fmt.Fprintf(&b, "card %s %d %v %.0f %.0f %.0f %.0f\n", face, c.Zone, c.Lit, c.X, c.Y, c.W, c.H)
	}
	for _, p := range s.Piles {
		fmt.Fprintf(&b, "pile %s %d %.0f %.0f\n", p.Kind, p.Count, p.X, p.Y)
	}
	for _, m := range s.Melds {
		fmt.Fprintf(&b, "meld %d %d %.0f %.0f\n", m.Side, m.Count, m.X, m.Y)
	}
	return b.String()
}

// moved tells the first thing that lies elsewhere, by more than rounding.
func moved(was, is string) string {
	a, b := strings.Split(was, "\n"), strings.Split(is, "\n")
	if len(a) != len(b) {
		return fmt.Sprintf("%d things lie there, not %d", len(b)-1, len(a)-1)
	}
	for i := range a {
		x, y := strings.Fields(a[i]), strings.Fields(b[i])
		for k := range x {
			var p, q float64
			_, e1 := fmt.Sscan(x[k], &p)
			_, e2 := fmt.Sscan(y[k], &q)
			if x[k] != y[k] && (e1 != nil || e2 != nil || math.Abs(p-q) > 1) {
				return fmt.Sprintf("%q, not %q", b[i], a[i])
			}
		}
	}
	return ""
}

// wide is about how many pixels a kept picture is wide.
const wide = 360

// shrink returns a picture small enough to be kept, in few colours.
func shrink(m image.Image) *image.RGBA {
	k := max(1, m.Bounds().Dx()/wide)
	out := image.NewRGBA(image.Rect(0, 0, m.Bounds().Dx()/k, m.Bounds().Dy()/k))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			var sum [3]uint32
			for dy := range k {
				for dx := range k {
					r, g, b, _ := m.At(x*k+dx, y*k+dy).RGBA()
					sum[0], sum[1], sum[2] = sum[0]+r>>8, sum[1]+g>>8, sum[2]+b>>8
				}
			}
			level := func(v uint32) uint8 { return uint8((v/uint32(k*k) + 8) / 17 * 17) }
			out.SetRGBA(x, y, color.RGBA{level(sum[0]), level(sum[1]), level(sum[2]), 255})
		}
	}
	return out
}

// differing returns the share of pixels that are clearly of another colour.
func differing(a, b image.Image) float64 {
	if a.Bounds() != b.Bounds() {
		return 1
	}
	n := 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r, g, bl, _ := a.At(x, y).RGBA()
			r2, g2, bl2, _ := b.At(x, y).RGBA()
			far := func(p, q uint32) bool { return max(p, q)-min(p, q) > 0x3000 }
			if far(r, r2) || far(g, g2) || far(bl, bl2) {
				n++
			}
		}
	}
	return float64(n) / float64(a.Bounds().Dx()*a.Bounds().Dy())
}
