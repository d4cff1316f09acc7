package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
	"carteado/net/mental/transcript"
	"carteado/net/session"
)

// An owner runs robots at a table of friends, and puts together the shares of all the seats that he runs: they open
// neither a friend's hand nor his part of the stock. With two persons nothing is shared at all, and who leaves pauses the
// hand.
func TestOwnerWithRobots(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		persons int
		holds   int // shares of a friend's keys that the owner has
	}{{2, 0}, {3, 1}} {
		t.Run(fmt.Sprint(c.persons, " persons"), func(t *testing.T) {
			e := newEvening(t, c.persons, 71, "sueca", nil)
			e.lobby(upTo(c.persons))
			for seat := c.persons; seat < 4; seat++ {
				if err := e.guests[0].SetRobot(engine.Seat(seat), true); err != nil {
					t.Fatal(err)
				}
			}
			var said []*mental.Message
			e.guests[0].hears = func(_ int, msg []byte) {
				if m := deal(msg); m != nil && m.Seat == 1 && m.Hand == 1 && (m.Kind == mental.Commit || m.Kind == mental.Reveal) {
					said = append(said, m)
				}
			}
			e.sit(c.persons)
			e.playing(upTo(c.persons), 0)
			cfg := session.DealConfig(e.guests[0].Session, 1)
			i := slices.IndexFunc(said, func(m *mental.Message) bool { return m.Kind == mental.Commit })
			j := slices.IndexFunc(said, func(m *mental.Message) bool { return m.Kind == mental.Reveal })
			commit := bus.Must(keys.DecodeCommit(said[i].Body))
			friend := bus.Must(keys.DecodeReveal(cfg.Rules(), commit, said[j].Body))

			shares := map[int][]sharing.Share{} // by secret
			h := transcript.Header{Table: cfg.Roster.ID, Hand: 1}
			for _, seat := range []engine.Seat{0, 2, 3} {
				secret, there := session.SecretOf(e.guests[0].Session, seat, keys.Receive)
				at := sharing.Numbered(mental.Number(seat))
				box := friend.Box(sharing.Numbered(mental.Number(1)), at)
				if !there || box == nil {
					continue
				}
				for k, v := range bus.Must(box.Open(h, bus.Must(group.DecodeScalar(secret)))) {
					shares[k] = append(shares[k], sharing.Share{Seat: at, Value: v})
				}
			}
			for k, of := range friend.Shared() {
				if len(shares[k]) != c.holds {
					t.Errorf("the owner holds %d shares of secret %d", len(shares[k]), k)
				}
				if _, err := of.Reconstruct(shares[k]...); err == nil {
					t.Errorf("the owner alone has secret %d of his friend", k)
				}
			}
			if n := len(friend.Shared()); (n == 0) != (c.holds == 0) {
				t.Errorf("%d secrets are shared among %d persons", n, c.persons)
			}
			if c.holds > 0 {
				return
			}
			e.Crash(1)
			e.Run(60000)
			if s := e.guests[0].State(); s.Phase != session.Playing || s.Seats[1].StandIn != engine.Nobody || !s.Paused {
				t.Errorf("the hand does not pause: %v, %+v", s.Phase, s.Seats[1])
			}
		})
	}
}
