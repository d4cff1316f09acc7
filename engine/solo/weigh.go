package solo

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/engine/robot"
)

// A question may be about two actions that a seat has to choose between: they stand below what it sees.
const (
	weighing = "better "
	against  = "played "
	verdict  = "solo worth 1"
)

// parts is how finely what an action is worth is told.
const parts = 10000

// weigh returns what Think must be told to say how much more one action of a seat is worth than another. It is nil for a seat that has
// nothing to decide.
func weigh(e *engine.Engine, names []string, p engine.Seat, seed uint64, better, played *engine.Action) []byte {
	info := e.Game().Info()
	return ask(e, names, p, levelText(len(robot.Levels)-1, false), seed, weighing+info.Notation(better)+"\n"+against+info.Notation(played)+"\n")
}

// choice takes the lines of the two actions, if there are any.
func (h *header) choice() (better, played string, err error) {
	if !strings.HasPrefix(h.rest, weighing) {
		return "", "", nil
	}
	if better, err = h.field(strings.TrimSpace(weighing)); err == nil {
		played, err = h.field(strings.TrimSpace(against))
	}
	return better, played, err
}

// between reads the two actions, which the seat must be free to choose.
func (q *question) between(better, played string) error {
	for i, text := range [...]string{better, played} {
		a, err := q.engine.Game().Info().ParseNotation(text)
		if err != nil {
			return err
		}
		if a.Seat != q.seat {
			return fmt.Errorf("%.60q is nothing that seat %d can choose", text, q.seat)
		}
		if err := q.engine.Check(&a); err != nil {
			return err
		}
		q.two[i] = a
	}
	return nil
}

// appendVerdict writes what the answer is.
func appendVerdict(b []byte, q *question, v robot.Verdict) []byte {
	n := func(x float64) int { return int(x * parts) }
	return fmt.Appendf(b, "%s\nseed %d\nhead %x\nworth %d\ngain %d\nerror %d\n", verdict, q.seed, q.engine.Head(), n(v.Worth), n(v.Gain), n(v.Error))
}

// weighed reads it, as the answer to a question about where e stands.
func weighed(e *engine.Engine, answer []byte, seed uint64) (worth, gain, off float64, err error) {
	if len(answer) > MaxSize {
		return 0, 0, 0, wrong(1, "an answer has at most %d bytes", MaxSize)
	}
	h := header{rest: string(answer)}
	var n [3]int
	var head string
	err = h.is(verdict)
	var of uint64
	if err == nil {
		of, err = h.seed()
	}
	if err == nil {
		head, err = h.field("head")
	}
	for i, name := range [...]string{"worth", "gain", "error"} {
		var v string
		if err == nil {
			v, err = h.field(name)
		}
		if err == nil {
			n[i], err = strconv.Atoi(v)
		}
		if err == nil && (strconv.Itoa(n[i]) != v || n[i] < -parts || n[i] > parts) {
			err = errAnswer
		}
	}
	if err == nil && h.rest != "" {
		err = errAnswer
	}
	if err != nil {
		return 0, 0, 0, wrong(h.line, "%w", err)
	}
	at := e.Head()
	if head != hex.EncodeToString(at[:]) || of != seed {
		return 0, 0, 0, engine.ErrStale
	}
	return float64(n[0]) / parts, float64(n[1]) / parts, float64(n[2]) / parts, nil
}
