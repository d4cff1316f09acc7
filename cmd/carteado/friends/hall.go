package friends

import (
	"errors"
	"slices"

	"carteado/cmd/carteado/connector"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/hall"
	"carteado/net/rendezvous"
	"carteado/net/session"
	"carteado/render/page"
)

const hallSheet = "hall"

// open is the table as it is shown to strangers in the hall, and those of them who ask for a seat.
type open struct {
	*room
	wanted bool              // the owner wants it to be shown
	shown  connector.Showing // nil while it is not
	asked  []hall.Knock
	before bool // this page was here before there could be strangers
	seen   bool // it was not, and came by a link that does not hide where it is
}

// can reports whether this player may show the table there.
func (o *open) can() bool {
	return o.House.Hall && o.state.Owner && !o.state.Locked && o.state.Phase == session.Lobby && o.link.Secret != (rendezvous.Secret{})
}

// set shows the table, or does no more. It is not shown before its terms say that there may be strangers: everybody at the table has them,
// and says ready anew.
func (o *open) set(on bool) {
	if !on || !o.can() {
		o.end()
		return
	}
	o.wanted = true
	if t := o.state.Terms; !t.Strangers {
		t.Strangers = true
		o.remote.Ask(session.SetTerms{Terms: t})
	}
	o.follow()
}

// end shows it no more, and those who wait for an answer have it: no.
func (o *open) end() {
	if o.shown != nil {
		for _, k := range o.asked {
			o.shown.Answer(k.ID, false)
		}
		o.shown.Close()
	}
	o.wanted, o.shown, o.asked = false, nil, nil
}

// follow brings up to date what strangers see, and what this page does where there may be some.
func (o *open) follow() {
	switch t := &o.state.Terms; {
	case t.Strangers:
		o.seen = o.seen || !o.link.Open && !o.before
		o.amongStrangers()
	case t.Rules != "":
		o.before = true
	}
	switch {
	case !o.wanted:
	case !o.can():
		o.end()
	case o.state.Terms.Strangers:
		if o.shown == nil {
			o.shown = o.Connector.Show(o.link, o.knocked, func() { o.shown = nil; o.end(); o.redraw() })
		}
		o.shown.Set(o.notice())
	}
}

// hides reports whether what connects strangers can hide where they are: the site has a TURN server.
func (c *Config) hides() bool {
	turn, _ := c.Page.Get("config", "turn").(string)
	return turn != ""
}

// notice is what strangers see.
func (o *open) notice() hall.Notice {
	st := o.state
	n := hall.Notice{Rules: st.Terms.Rules, Competitive: st.Terms.Competitive, Public: st.Terms.Public, Lang: o.Screen.Likes.Book.Lang(), Name: o.name}
	n.Needs = o.needs()
	for i := range st.Seats {
		if st.Seats[i].Kind == session.Empty {
			n.Free++
		}
	}
	n.Free = min(n.Free, len(st.Seats)-1)
	if st.Me != engine.Nobody {
		n.Name = st.Seats[st.Me].Name
	}
	return n
}

// needs returns how many credits a player must have.
func (o *open) needs() int {
	t := &o.state.Terms
	g, rules, err := games.Rules(t.Rules)
	switch {
	case err != nil || !t.Competitive:
		return 0
	case g.Info().Stakes && g.Info().Start != nil:
		return int(g.Info().Start(&rules))
	}
	return t.Stake
}

// knocked takes who waits for an answer.
func (o *open) knocked(list []hall.Knock) {
	if o.shown == nil {
		return
	}
	for _, k := range list {
		if !slices.Contains(o.asked, k) {
			o.Screen.Toasts.Passing(o.says(k))
		}
	}
	o.asked = list
	o.redraw()
}

// says says what somebody asks for.
func (o *open) says(k hall.Knock) string {
	key := "friends.hall.asks"
	if k.Watch {
		key = "friends.hall.asks.watch"
	}
	return o.Screen.Likes.Book.Say(key, "who", k.Name, "hall", o.Screen.Likes.Book.Say("friends.hall"))
}

// askers are those who ask, for the lobby.
func (o *open) askers() (out []page.Asker) {
	for _, k := range o.asked {
		answer := func(yes bool) func() {
			return o.Screen.Loop.By(func() {
				o.shown.Answer(k.ID, yes)
				o.asked = slices.DeleteFunc(slices.Clone(o.asked), func(x hall.Knock) bool { return x == k })
				o.redraw()
			})
		}
		out = append(out, page.Asker{Says: o.says(k), Admit: answer(true), Refuse: answer(false)})
	}
	return out
}

// hallKey is the name under which it is kept that a table is one among strangers.
func hallKey(link rendezvous.Link) string {
	room, err := connector.RoomName(link)
	if err != nil {
		return ""
	}
	return "hall." + room
}

// amongStrangers takes the table for one of people who do not know each other, for good: this page says and hears what is ready to be said, and
// connects so that it hides where it is, if it can. Whoever comes by its link from now on does so from the first moment.
func (r *room) amongStrangers() {
	if r.link.Open {
		return
	}
	r.link.Open = true
	r.Codes.Link = r.link
	r.Page.Call("address", r.fragment())
	r.passcode.end() // the code leads to the link as it was
	r.Device.Keep(hallKey(r.link), "1")
	if r.road != nil {
		r.road.Hide()
	}
}

// hallway is the sheet of the tables in the hall.
type hallway struct {
	*Friends
	tables  []hall.Table
	heard   bool
	credits int // -1 while they are not known
	waits   string
	bad     string
	leave   func() // stops looking
	back    func() // stops asking; nil while nothing is asked
}

// Hall shows the tables that are open to whoever comes, over the first screen.
func (fs *Friends) Hall() {
	fs.Page.Call("home")
	h := &hallway{Friends: fs, credits: -1}
	h.leave = fs.Connector.Browse(func(tables []hall.Table) {
		h.tables, h.heard = tables, true
		h.draw()
	})
	if fs.Credits != nil {
		fs.Credits(func(n int) { h.credits = n; h.draw() })
	}
	h.show()
}

func (h *hallway) draw() {
	if page.IsOpen(hallSheet) {
		h.show()
	}
}

func (h *hallway) show() {
	by, b := h.Screen.Loop.By, h.Screen.Likes.Book
	shut := by(func() {
		h.stop()
		h.leave()
		page.Close(hallSheet)
	})
	s := page.HallState{Book: b, Heard: h.heard, Hidden: h.hides(), Waits: h.waits, Bad: h.bad, Close: shut, Back: by(func() { h.stop(); h.show() })}
	for _, t := range h.tables {
		_, o, err := games.Rules(t.Rules)
		if err != nil || !slices.ContainsFunc(h.House.Infos(), func(i *engine.Info) bool { return i.Key == o.Game().Key }) {
			continue
		}
		x := page.OpenTable{Options: o, Free: t.Free, Competitive: t.Competitive, Lang: t.Lang, Owner: page.Tidy(t.Name)}
		if h.credits >= 0 && h.credits < t.Needs {
			x.Short = b.Say("friends.lobby.short", "n", h.credits, "needs", t.Needs)
		} else {
			x.Ask = by(func() { h.knock(t, false) })
		}
		if t.Public {
			x.Watch = by(func() { h.knock(t, true) })
		}
		s.Tables = append(s.Tables, x)
	}
	page.Open(hallSheet, page.Hall(s), shut)
}

func (h *hallway) stop() {
	if h.back != nil {
		h.back()
	}
	h.back, h.waits = nil, ""
}

// knock asks for a seat at a table, or to watch there.
func (h *hallway) knock(t hall.Table, watch bool) {
	name := h.ownName(t.ID)
	h.bad, h.waits = "", page.Tidy(t.Name)
	asks := true
	stop := h.Connector.Knock(t.ID, name, watch, func(link rendezvous.Link, err error) {
		if !asks || !page.IsOpen(hallSheet) {
			return
		}
		asks, h.back, h.waits = false, nil, ""
		switch {
		case err == nil:
			h.leave()
			page.Close(hallSheet)
			link.Open = true
			h.Visit(link.String())
			return
		case errors.Is(err, hall.ErrNo):
			h.bad = h.Screen.Likes.Book.Say("friends.hall.no", "who", page.Tidy(t.Name))
		case errors.Is(err, rendezvous.ErrNoRelay):
			h.bad = h.Screen.Likes.Book.Say("friends.enter.sorry.relay")
		default:
			h.bad = h.Screen.Likes.Book.Say("friends.hall.silent")
		}
		h.show()
	})
	h.back = func() { asks = false; stop() }
	h.show()
}
