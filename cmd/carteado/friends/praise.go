package friends

import (
	"slices"

	"carteado/cmd/carteado/chat"
	"carteado/cmd/carteado/loop"
	"carteado/engine"
	"carteado/render/page"
)

// praiseWait is for how long a partner can be praised by one tap, in milliseconds.
const praiseWait = 7000

// praise offers to praise a partner who has just done well: taken one of few tricks or one that brought points, or completed a meld.
type praise struct {
	*hand
	chat *chat.Chat

	partner engine.Seat // who did; Nobody for nobody
	before  []engine.Fact
	trick   int            // how many cards lay in the trick then
	of      *engine.Engine // whose facts these are
	goes    loop.Timer
}

// look looks at what an advance of the hand has brought.
func (p *praise) look() {
	if !p.seated() || p.state.Me == engine.Nobody {
		return
	}
	v := p.Screen.Now().Public
	facts, before := v.Facts, p.before
	fresh := p.of != p.engine
	trick := 0
	for z := range v.Zones {
		if v.Zones[z].Kind == engine.Trick {
			trick += len(v.Zones[z].Cards)
		}
	}
	taken := trick < p.trick // the fact of it may be that of the one before, word for word
	p.before, p.of, p.trick = facts, p.engine, trick
	if fresh {
		p.withdraw()
		return
	}
	info := p.party.Info()
	for i := range facts {
		f := &facts[i]
		spot := info.Spot(f)
		if slices.Contains(before, *f) && !(spot == engine.SpotTook && taken) {
			continue
		}
		switch spot {
		case engine.SpotTaken:
			p.offer(f.Seat)
		case engine.SpotTook:
			if p.withdraw(); f.N > 0 || p.counted(facts, before) {
				p.offer(f.Seat)
			}
		case engine.SpotSeal:
			if by := p.engine.Entry(p.engine.Len() - 1).Seat; by != engine.Nobody {
				p.offer(by)
			}
		}
	}
}

// counted reports whether a trick counts, whatever is in it: what the game counts of a side is one more than before.
func (p *praise) counted(facts, before []engine.Fact) bool {
	info := p.party.Info()
	return slices.ContainsFunc(facts, func(f engine.Fact) bool {
		less := f
		less.N--
		return info.Spot(&f) == engine.SpotTally && slices.Contains(before, less)
	})
}

// offer offers to praise who sits somewhere, if that is a partner, and no other any more.
func (p *praise) offer(to engine.Seat) {
	info, o, me := p.party.Info(), &p.party.Options, p.state.Me
	p.withdraw()
	if to == engine.Nobody || to == me || info.Side(o, to) != info.Side(o, me) || !p.chat.Praises(to) {
		return
	}
	p.partner = to
	p.goes.Set(p.Screen.Loop, praiseWait, func() { p.withdraw(); p.Screen.TalkChanged() })
	p.Screen.TalkChanged()
}

// withdraw offers nothing any more.
func (p *praise) withdraw() {
	p.partner = engine.Nobody
	p.goes.Stop()
}

// talk puts the button over the table.
func (p *praise) talk(s *page.TalkState) {
	if p.partner == engine.Nobody {
		return
	}
	s.Partner = p.partner
	s.Praise = p.Screen.Loop.By(func() {
		p.withdraw()
		p.chat.React(page.PraiseReaction)
		p.Screen.TalkChanged()
	})
}
