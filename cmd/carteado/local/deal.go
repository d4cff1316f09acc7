package local

import (
	"carteado/cmd/carteado/screen"
	"carteado/engine/solo"
	"carteado/render/page"
)

const dealSheet = "deal"

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
		p.share(page.CopyNone)
	})
}

// share shows the link by which others get the cards of the match.
func (p *Play) share(copied page.Copied) {
	d, b, out := p.table.Deal(p.party.Here.First()), p.Screen.Likes.Book, p.Screen.Page
	here, _ := out.Get("here").(string)
	s := page.DealState{Book: b, Link: here + "#" + d.String(), Copied: copied, Text: b.Say("page.deal.text"), Close: p.Screen.Shut(dealSheet)}
	if d.Rival.Hands > 0 {
		s.Text = b.Count("page.deal.points", d.Rival.Hands, "points", int(d.Rival.Points))
	}
	s.Copy = func() { p.Screen.Copy(s.Link, p.share) }
	if can, _ := out.Get("canShare").(bool); can {
		s.Share = func() {
			out.Call("shareLink", b.Say("page.deal.message", "game", b.Of(p.party.Info().Key).Say("name")), s.Link)
		}
	}
	p.Screen.Open(dealSheet, page.Deal(s))
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
