package main

import (
	"strings"

	"carteado/engine"
	"carteado/render/control"
	"carteado/render/layout"
	"carteado/render/page"
	"carteado/render/settings"
)

// pages is what the App shows beside the canvas.
type pages struct {
	mirror  page.Mirror
	curtain page.Curtain
	toasts  toasts
}

// The dialogs by name.
const (
	menu      = "menu"
	asked     = "asked"
	lastTrick = "last"
	over      = "over"
	sheet     = "sheet"
	idle      = "idle"
)

// focusCommand goes to the field for typed commands.
func (p *pages) focusCommand() { page.Focus("command") }

// frame tells the table how large the canvas is, less what the bar takes.
func (a *App) frame(f layout.Frame, scale float64) {
	a.bare, a.scale = f, scale
	f.Top += page.BarHeight(a.set.Big) + a.banner
	a.scene.Resize(f, scale)
	a.refresh()
}

// refresh brings everything beside the canvas to the state of the table.
func (a *App) refresh() {
	t := a.table
	if t == nil {
		return
	}
	e := t.Engine()
	v := e.View(a.viewer)
	if a.kiosk.robots {
		page.Mount("bar", nil)
		return
	}
	bar := page.BarState{Book: a.book, Solo: a.solo != nil, Mute: a.set.Sound == 0, Title: a.book.Say(a.voice.Info.Key + ".name"),
		Menu: a.by(a.openMenu), Sheet: a.by(a.openSheet), Log: a.by(a.openLog), Last: a.by(a.openLast), Sound: a.by(a.mute),
		Screen: func() { a.host.call("fullscreen") }}
	if a.bare.W < 1000 { // there is no room
		bar.Title = ""
	}
	if a.bare.W < 480 {
		bar.Screen = nil
	}
	if a.solo != nil && a.solo.CanUndo() && a.viewer != engine.Nobody {
		bar.Undo = a.by(a.undo)
	}
	if a.set.Hints && a.solo != nil && a.viewer != engine.Nobody && v.Turn.Has(a.viewer) {
		bar.Hint = a.by(a.hint)
	}
	if f := a.friends; f != nil {
		bar.Proof, bar.Trust, bar.Chat, bar.Unread = f.proof(), a.by(f.trust), a.by(f.chat), f.talk.unread
	}
	page.Mount("bar", page.Bar(bar))
	lay := a.scene.Layout()
	a.page.mirror.Draw(page.MirrorState{
		Voice: &a.voice, View: v, Control: &a.control, Points: t.standing().carry.Points, Hand: int(e.Carry().Deal), Log: a.lines,
		Played: players(e), Robot: a.robot, Button: lay.Button, Prompt: lay.Prompt,
		TapCard: func(s engine.Slot) { a.run(func() { a.Touched(); a.TapCard(s) }) },
		TapPile: func(z engine.Zone) { a.run(func() { a.Touched(); a.TapPile(z) }) },
		Press:   func(x *engine.Action) { a.run(func() { a.Touched(); a.press(x) }) },
		Command: func(line string) { a.run(func() { a.Touched(); a.command(line) }) },
		Focus:   func(s engine.Slot) { a.scene.SetFocus(s) },
	})
}

// by makes a callback of something that expects the lock.
func (a *App) by(do func()) func() { return func() { a.run(func() { a.Touched(); do() }) } }

// open shows a dialog that Escape closes.
func (a *App) open(name string, n *page.Node) { page.Open(name, n, a.shut(name)) }

// shut makes the callback that closes a dialog.
func (a *App) shut(name string) func() { return a.by(func() { a.closed(name) }) }

// closed closes a dialog, and goes on if the match rested meanwhile.
func (a *App) closed(name string) {
	page.Close(name)
	if a.paused && page.Top() == "" {
		a.paused = false
		a.advance()
	}
}

// rest stops the match while somebody reads: robots wait.
func (a *App) rest() {
	if a.friends != nil {
		return
	}
	a.paused = true
	a.halt()
	a.asking = false
}

// openMenu shows what else can be done.
func (a *App) openMenu() {
	if a.table == nil {
		return
	}
	if a.friends != nil {
		a.openFriendsMenu()
		return
	}
	a.rest()
	in := func(do func()) func() {
		return a.by(func() {
			page.Close(menu)
			do()
		})
	}
	a.open(menu, page.Menu(page.MenuState{Book: a.book, Resume: a.shut(menu), Pause: in(a.pause), Rules: a.by(a.openRules), Options: in(a.openOptions),
		Sheet: a.by(a.openSheet), Log: a.by(a.openLog), Settings: a.by(a.openSettings), Help: a.by(a.openHelp), Credits: a.by(a.openCredits),
		Restart: a.by(a.askRestart), Game: in(a.home), Leave: in(a.home)}))
}

// openFriendsMenu shows what can be done at a table among friends, which goes on meanwhile.
func (a *App) openFriendsMenu() {
	f := a.friends
	s := page.MenuState{Book: a.book, Resume: a.shut(menu), Rules: a.by(a.openRules), Sheet: a.by(a.openSheet), Log: a.by(a.openLog),
		Settings: a.by(a.openSettings), Help: a.by(a.openHelp), Credits: a.by(a.openCredits), Friends: a.by(func() { f.copied = page.CopyNone; f.invite() }),
		Leave: a.by(f.askLeave)}
	if f.state.Me != engine.Nobody && f.state.Vote == nil {
		s.End = a.by(f.askEnd)
	}
	if f.state.Locked {
		s.Friends = nil
	}
	f.askable(&s)
	a.open(menu, page.Menu(s))
}

// pause stops the match until somebody goes on.
func (a *App) pause() {
	if a.solo == nil {
		return
	}
	a.rest()
	page.Open("pause", page.Pause(a.book, a.shut("pause")), a.shut("pause"))
}

func (a *App) openRules() {
	a.rest()
	a.open("rules", page.Rules(&a.voice, a.shut("rules")))
}

func (a *App) openSheet() {
	if a.table == nil {
		return
	}
	a.rest()
	m := a.table.standing()
	s := page.SheetState{Voice: a.aloud(), Hands: m.hands, Points: m.carry.Points, Print: func() { a.host.call("print") }, Receipts: a.receipts(), Close: a.shut(sheet)}
	a.open(sheet, page.Sheet(s))
}

// receipts gives those of the hands of a table among friends.
func (a *App) receipts() (r page.Receipts) {
	if f := a.friends; f != nil {
		r.Count, r.Save = f.state.Receipts, func(k int) { a.run(func() { f.save(k) }) }
	}
	return
}

func (a *App) openLog() {
	a.rest()
	a.open("log", page.Log(a.book, a.lines, a.shut("log")))
}

func (a *App) openHelp() {
	a.open("help", page.Help(a.book, a.by(a.openRules), a.shut("help")))
}

func (a *App) openCredits() {
	a.open("credits", page.Credits(a.book, version, nil, a.shut("credits")))
}

func (a *App) openSettings() {
	a.rest()
	erase := a.by(a.askErase)
	if a.kiosk.on {
		erase = nil
	}
	var draw func()
	draw = func() {
		a.open("settings", page.Settings(page.SettingsState{Book: a.book, Set: a.set, Levels: levels,
			Change: func(s settings.Settings) {
				a.run(func() {
					a.apply(s)
					a.keepSettings()
					draw()
				})
			},
			Erase: erase, Close: a.shut("settings")}))
	}
	draw()
}

// openLast shows the last trick that was taken.
func (a *App) openLast() {
	if a.table == nil {
		return
	}
	cards := a.lastTrick()
	var lines []page.Line
	for _, c := range cards {
		lines = append(lines, page.Line{Text: a.book.Say("page.mirror.trick.card", "who", a.voice.Name(c.seat), "card", a.voice.Card(c.face))})
	}
	a.open(lastTrick, page.Listing(a.book, a.book.Say("page.trick.last"), []page.Group{{Lines: lines}}, a.book.Say("page.trick.none"), a.shut(lastTrick)))
}

// openMelds lists the melds of a side.
func (a *App) openMelds(side int) {
	v := a.table.Engine().View(a.viewer)
	who := a.table.party()
	info := who.info()
	var lines []page.Line
	title := ""
	for z := range v.Zones {
		if p := &v.Zones[z]; p.Kind == engine.Meld && p.Owner != engine.Nobody && info.Side(&who.options, p.Owner) == side {
			title = a.book.Say("page.melds.of", "who", a.voice.Side(p.Owner))
			if len(p.Cards) == 0 {
				continue
			}
			line := page.Line{Text: a.voice.Meld(v, engine.Zone(z))}
			if a.control.Target(engine.Zone(z)) {
				line.Do = a.by(func() { page.Close("melds"); a.TapPile(engine.Zone(z)) })
			}
			lines = append(lines, line)
		}
	}
	a.open("melds", page.Listing(a.book, title, []page.Group{{Lines: lines}}, a.book.Say("page.melds.none"), a.shut("melds")))
}

// handOver shows what came of the hand.
func (a *App) handOver() {
	t := a.table
	if t == nil || !t.Engine().Over() {
		return
	}
	if a.kiosk.robots {
		a.later(2000, a.nextHand)
		return
	}
	if a.several() {
		a.hide()
	}
	score, m := t.Engine().Hand().Score(), t.standing()
	if m.over {
		s := page.MatchEndState{Voice: a.aloud(), Hands: m.hands, Points: m.carry.Points, Places: m.places, Receipts: a.receipts(),
			Again: a.by(func() { page.CloseAll(); a.nextHand() }), Print: func() { a.host.call("print") }}
		if a.friends == nil { // friends choose another together, where they gather
			s.Game = a.by(func() { page.CloseAll(); a.home() })
		}
		page.Open(over, page.MatchEnd(s), nil)
		return
	}
	if a.update && a.friends == nil {
		a.host.call("update")
		return
	}
	page.Open(over, page.HandEnd(page.HandEndState{Voice: a.aloud(), Score: score, Hand: len(m.hands), Points: m.carry.Points,
		Next: a.by(func() { page.CloseAll(); a.nextHand() }), Sheet: a.by(a.openSheet), Rules: a.by(a.openRules)}), nil)
}

// confirm asks before something that loses something.
func (a *App) confirm(x *engine.Action) {
	v := a.table.Engine().View(a.viewer)
	move := a.voice.Move(v, x)
	ask := x.Clone()
	page.Open(asked, page.Confirm(page.ConfirmState{Book: a.book, Title: a.book.Say("page.confirm.final", "move", move),
		Text: a.book.Say("page.confirm.final.text"), Do: a.book.Say("page.confirm.do", "move", move), Loses: true,
		Yes: a.by(func() { page.Close(asked); a.took(a.control.Press(&ask), engine.NoSlot) }),
		No:  a.by(func() { page.Close(asked); a.control.Clear(); a.picked() })}), a.by(func() { page.Close(asked); a.control.Clear(); a.picked() }))
}

// choose offers the ways in which something can be done.
func (a *App) choose(ways []engine.Action) {
	v := a.table.Engine().View(a.viewer)
	var lines []page.Line
	for _, x := range ways {
		w := x.Clone()
		lines = append(lines, page.Line{Text: a.voice.Move(v, &w), Do: a.by(func() { page.Close("ways"); a.press(&w) })})
	}
	a.open("ways", page.Listing(a.book, a.voice.Prompt(v), []page.Group{{Lines: lines}}, "", a.shut("ways")))
}

func (a *App) askRestart() {
	b := a.book
	page.Open(asked, page.Confirm(page.ConfirmState{Book: b, Title: b.Say("page.confirm.restart"), Text: b.Say("page.confirm.restart.text"),
		Do: b.Say("page.menu.restart"), Loses: true, Yes: a.by(func() {
			page.CloseAll()
			a.start(a.another())
		}), No: a.shut(asked)}), a.shut(asked))
}

func (a *App) askErase() {
	b := a.book
	page.Open(asked, page.Confirm(page.ConfirmState{Book: b, Title: b.Say("page.confirm.erase"), Text: b.Say("page.confirm.erase.text"),
		Do: b.Say("page.settings.erase"), Loses: true, Yes: a.by(func() {
			page.CloseAll()
			a.host.keep(keptSettings, "")
			a.lose()
			a.apply(settings.Default())
			a.home()
			a.say("page.settings.erased")
		}), No: a.shut(asked)}), a.shut(asked))
}

// openOptions chooses the game, its rules and who plays, for a new match.
func (a *App) openOptions() {
	a.rest()
	a.options(a.another(), true, false)
}

// options shows the sheet for a wish; fresh says that a match is in play.
func (a *App) options(w wish, fresh, spread bool) {
	again := func(change func(w *wish)) {
		a.run(func() {
			change(&w)
			a.options(w, fresh, spread)
		})
	}
	var offered []*engine.Info
	for _, key := range a.offered() {
		g, _ := entry(key)
		offered = append(offered, g.Game.Info())
	}
	page.Open("options", page.Options(page.OptionsState{Book: a.book, Games: offered, Options: *w.options, People: w.people,
		Names: w.names, Level: w.level, Levels: levels, Open: spread, Fresh: fresh,
		Game: func(key string) {
			again(func(w *wish) {
				if g, ok := entry(key); ok {
					o, _ := g.Game.Info().Defaults("")
					w.game, w.options = key, &o
					w.people = min(w.people, o.Seats())
				}
			})
		},
		Change:    func(o engine.Options) { again(func(w *wish) { w.options, w.people = &o, min(w.people, o.Seats()) }) },
		SetPeople: func(n int) { again(func(w *wish) { w.people = n }) },
		SetName: func(k int, name string) {
			again(func(w *wish) {
				for len(w.names) <= k {
					w.names = append(w.names, "")
				}
				w.names[k] = name
			})
		},
		SetLevel: func(k int) { again(func(w *wish) { w.level = k }) },
		SetOpen:  func(on bool) { a.run(func() { spread = on; a.options(w, fresh, spread) }) },
		Start: a.by(func() {
			page.CloseAll()
			a.paused = false
			a.set.Level = w.level
			a.keepSettings()
			a.start(w)
		}),
		Close: a.shut("options"),
	}), a.shut("options"))
}

// openIdle asks whether somebody is there.
func (a *App) openIdle(seconds int) {
	page.Open(idle, page.Idle(a.book, seconds, a.by(func() {})), nil)
}

// command does what was typed.
func (a *App) command(line string) {
	r := a.control.Command(line)
	v := a.table.Engine().View(a.viewer)
	switch r.Say {
	case control.DoHint:
		a.hint()
	case control.DoUndo:
		a.undo()
	case control.SayRules:
		a.openRules()
	case control.SayHelp:
		a.openHelp()
	case control.SayLast:
		a.openLast()
	case control.SayScore:
		a.openSheet()
	case "":
		a.took(r.Result, engine.NoSlot)
	default:
		a.passing(a.answer(r, v), false)
		a.picked()
	}
}

// version names the program in the credits.
const version = "1.0"

// answer is what is said to a typed question.
func (a *App) answer(r control.Reply, v *engine.View) string {
	b := a.book
	faces := func(of func(z *engine.ZoneView) bool) (out []engine.Face) {
		for z := range v.Zones {
			if of(&v.Zones[z]) {
				for _, c := range v.Zones[z].Cards {
					out = append(out, c.Face)
				}
			}
		}
		return
	}
	switch r.Say {
	case control.SayHand:
		var hand []engine.Face
		for _, f := range faces(func(z *engine.ZoneView) bool { return z.Kind == engine.Holding && z.Owner == a.viewer }) {
			if r.Suit == engine.NoSuit || f.Suit() == r.Suit {
				hand = append(hand, f)
			}
		}
		if len(hand) == 0 && r.Suit != engine.NoSuit {
			return b.Say("page.command.suit.none", "suit", a.voice.Suit(r.Suit))
		}
		return b.Say("page.command.hand", "cards", a.voice.Cards(hand))
	case control.SayPicks:
		picks := map[engine.Slot]bool{}
		for _, s := range a.control.Picks() {
			picks[s] = true
		}
		if len(picks) == 0 {
			return b.Say("page.command.none")
		}
		var picked []engine.Face
		for z := range v.Zones {
			for _, c := range v.Zones[z].Cards {
				if picks[c.Slot] {
					picked = append(picked, c.Face)
				}
			}
		}
		return b.Say("page.command.picked", "cards", a.voice.Cards(picked))
	case control.SayTable:
		lying := faces(func(z *engine.ZoneView) bool { return z.Kind == engine.Trick || z.Kind == engine.Discard })
		if len(lying) == 0 {
			return b.Say("page.command.table.empty")
		}
		return b.Say("page.command.table", "cards", a.voice.Cards(lying))
	case control.SayTricks:
		var parts []string
		for _, f := range v.Facts {
			if f.Key == "tricks" || f.Key == "trick" || f.Key == "points" {
				parts = append(parts, a.voice.Fact(f))
			}
		}
		return strings.Join(parts, ". ")
	}
	return a.voice.Prompt(v)
}
