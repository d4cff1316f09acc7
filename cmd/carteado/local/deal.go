package local

import (
	"carteado/cmd/carteado/screen"
	"carteado/engine/solo"
	"carteado/render/page"
)

// OpenDeal starts a match with cards that others have, too, and then calls begun; a match with them that somebody was in the middle
// of goes on. Before another match of the game is lost it asks.
func (p *Play) OpenDeal(d *solo.Deal, begun func()) {
	info := d.Options.Game()
	start := func() {
		p.Start(Wish{Game: info.Key, Options: &d.Options, People: 1, Level: d.Level, Deal: d})
		begun()
	}
	kept := p.Storage.Match(info.Key)
	if kept == "" {
		start()
		return
	}
	if t, err := solo.Restore([]byte(kept)); err == nil {
		if s := t.Setup(); s.Unhurried && s.Seed == d.Seed && s.Options.String() == d.Options.String() {
			p.Restore(info.Key)
			return
		}
	}
	p.Page.Call("home")
	b := p.Screen.Likes.Book
	p.Screen.Ask(b.Say("page.deal.replace", "game", b.Of(info.Key).Say("name")), b.Say("page.deal.replace.text"), b.Say("page.deal.play"), func() {
		page.CloseAll()
		start()
	})
}

// Share implements screen.Shared.
func (p *Play) Share() func() {
	if p.inviter() == nil {
		return nil
	}
	return p.Screen.Loop.By(func() {
		p.Rest()
		d, b := p.table.Deal(p.party.Here.First()), p.Screen.Likes.Book
		x := page.SendState{Title: b.Say("page.menu.deal"), Text: b.Say("page.deal.text"), Link: p.Screen.Link(d.String())}
		if d.Rival.Hands > 0 {
			x.Text = b.Count("page.deal.points", d.Rival.Hands, "points", int(d.Rival.Points))
		}
		p.Screen.Send(x, b.Say("page.deal.message", "game", b.Of(p.party.Info().Key).Say("name")))
	})
}

// Rival implements screen.Shared.
func (p *Play) Rival() string {
	rival := p.table.Setup().Rival
	if rival.Hands == 0 { // nobody, as also where robots play each other
		return ""
	}
	own := p.table.Deal(p.party.Here.First()).Rival
	if rival.Hands != own.Hands && !p.table.Over() {
		return ""
	}
	return p.Screen.Likes.Book.Count("page.deal.rival", rival.Hands, "own", int(own.Points), "points", int(rival.Points))
}

var _ screen.Shared = (*Play)(nil)
