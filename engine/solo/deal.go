package solo

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/robot"
)

// Deal names a match that chance has made already: who has the same Deal gets the same cards, against robots that play alike.
type Deal struct {
	Options engine.Options // of one of package games
	Level   int            // of the robots, an index in robot.Levels
	Seed    uint64
	Rival   Rival
}

// Rival is what somebody else has come to with the same cards: so many points after so many hands. The zero Rival is nobody.
type Rival struct {
	Hands  int
	Points int32
}

// MaxDeal bounds the text of a Deal.
const MaxDeal = 2000

const dealt = "d1:"

var errDeal = errors.New("solo: this is no deal as Deal.String writes it")

// Daily returns the deal of a day, "2026-03-21": the same for all who play by the same rules on that day.
func Daily(o engine.Options, day string) Deal {
	sum := sha256.Sum256([]byte(day + " " + o.String()))
	return Deal{Options: o, Level: len(robot.Levels) / 2, Seed: binary.LittleEndian.Uint64(sum[:])}
}

// IsDeal reports whether a text is meant to be one that [ParseDeal] reads.
func IsDeal(text string) bool { return strings.HasPrefix(text, dealt) }

// String returns the text that stands in a link, "d1:truco(preset=blog):medium:1987", with what the rival has behind it: ":3:61" are
// 61 points after three hands. A number is last: what finds links in a message may take a bracket at the end for none of the link's.
func (d Deal) String() string {
	text := dealt + d.Options.String() + ":" + robot.Levels[d.Level].Name + ":" + strconv.FormatUint(d.Seed, 10)
	if d.Rival.Hands > 0 {
		text += ":" + strconv.Itoa(d.Rival.Hands) + ":" + strconv.Itoa(int(d.Rival.Points))
	}
	return text
}

// ParseDeal reads what String writes, and nothing else.
func ParseDeal(text string) (Deal, error) {
	if len(text) > MaxDeal {
		return Deal{}, errDeal
	}
	rest, ok := strings.CutPrefix(text, dealt)
	parts := strings.Split(rest, ":")
	if !ok || len(parts) != 3 && len(parts) != 5 {
		return Deal{}, errDeal
	}
	_, o, err := games.Rules(parts[0])
	if err != nil {
		return Deal{}, fmt.Errorf("solo: a deal: %w", err)
	}
	d := Deal{Options: o}
	if d.Level, ok = levelNamed(parts[1]); !ok {
		return Deal{}, fmt.Errorf("solo: there is no level %.20q", parts[1])
	}
	if d.Seed, err = strconv.ParseUint(parts[2], 10, 64); err != nil {
		return Deal{}, errDeal
	}
	if len(parts) == 5 {
		if d.Rival, ok = parseRival(parts[3], parts[4]); !ok {
			return Deal{}, errDeal
		}
	}
	if d.String() != text {
		return Deal{}, errDeal
	}
	return d, nil
}

func parseRival(hands, points string) (r Rival, ok bool) {
	n, err := strconv.Atoi(hands)
	p, err2 := strconv.ParseInt(points, 10, 32)
	return Rival{n, int32(p)}, err == nil && err2 == nil && n > 0 && n <= MaxHands && -most <= p && p <= most
}

// Deal returns what others need to play the same cards, with what seat p has come to.
func (t *Table) Deal(p engine.Seat) Deal {
	c := t.match.Carry()
	d := Deal{Options: t.setup.Options, Level: t.setup.Level, Seed: t.setup.Seed}
	if n := len(t.match.Hands()); n > 0 {
		d.Rival = Rival{n, t.setup.Options.Totals(&c)[p]}
	}
	return d
}
