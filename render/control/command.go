package control

import (
	"fmt"
	"strconv"
	"strings"

	"carteado/engine"
)

// What is answered to a typed command besides an action: what to say, or what else to do.
const (
	SayHand   = "hand"   // the own hand; Reply.Suit alone if it is not NoSuit
	SayPicks  = "picks"  // what is picked now
	SayTable  = "table"  // what lies on the table
	SayLast   = "last"   // the last trick
	SayScore  = "score"  // the points
	SayTricks = "tricks" // tricks won and wanted
	SayTurn   = "turn"   // whose turn it is
	SayRules  = "rules"  // the rules of this table
	SayHelp   = "help"   // the commands
	SaySum    = "sum"    // the sum that is chosen
	DoHint    = "hint"   // ask for advice
	DoUndo    = "undo"   // take the last decision back
)

// CommandError is what a typed command is refused for besides the reasons of a Result.
type CommandError struct {
	Key  string      // in the language files, after page.command
	Text string      // the word that was not understood
	Face engine.Face // the card meant
	N    int         // the number of a meld; cards in the hand
}

// Error says it in English.
func (e *CommandError) Error() string {
	switch e.Key {
	case "unknown":
		return fmt.Sprintf("no such command: %.40q", e.Text)
	case "card":
		return fmt.Sprintf("no such card: %.40q", e.Text)
	case "held":
		return fmt.Sprintf("%s is not in the hand", e.Face)
	case "which":
		return "which card is not said"
	case "place":
		return fmt.Sprintf("the hand has %d cards, not %.40s", e.N, e.Text)
	case "meld":
		return fmt.Sprintf("no meld %d on the own side", e.N)
	}
	return "not now"
}

// Reply is what came of a typed command: a Result, or Say, one of the constants. A line that must be confirmed
// is confirmed by typing it again, or "sim".
type Reply struct {
	Result
	Say  string
	Suit engine.Suit
}

// questions are the commands that only ask.
var questions = map[string]string{
	"mesa": SayTable, "table": SayTable, "v": SayLast, "last": SayLast, "p": SayScore, "score": SayScore,
	"t": SayTricks, "tricks": SayTricks, "q": SayTurn, "who": SayTurn, "r": SayRules, "regras": SayRules,
	"rules": SayRules, "?": SayHelp, "ajuda": SayHelp, "help": SayHelp, "dica": DoHint, "hint": DoHint,
	"desfaz": DoUndo, "desfazer": DoUndo, "undo": DoUndo,
}

// Command is a typed line. In Portuguese, and with the keys of verbs as they are in records:
//
//	m, m c            say the hand, its hearts alone
//	j 7c              play the 7 of hearts, or what is picked; cobre 7c plays it closed
//	x 1 3 5, x 7c     pick cards by their places or names, or put them back; x alone puts all back
//	b, b 4c 5c 6c     lay what is picked, or the cards named, as a new meld
//	b 2, b 2 7c       add to meld 2 of the own side
//	d kp              discard the king of clubs
//	c                 draw
//	l, l 2            take the discard pile; for meld 2, where it must be justified
//	troca 4c 5c       exchange the cards named, or those picked
//	6                 whatever is listed by that number: a bid, a raise. Where chips can be staked on several things: choose the sum
//	aumento 60        stake a sum; without one, that which is chosen
//	4e, 1st           a bid of tricks and a trump: four spades, one without a trump
//	copas             a suit, where one is to be chosen
//	sim, não          confirm, or not
//
// the words of Typed, and the questions v, mesa, p, t, q, r, ?, and dica, desfaz.
func (c *Control) Command(line string) Reply {
	f := strings.Fields(strings.ToLower(line))
	if len(f) == 0 {
		return Reply{Suit: engine.NoSuit}
	}
	r := c.command(f[0], f[1:])
	if r.Say != SayHand {
		r.Suit = engine.NoSuit
	}
	if r.Err == errNone {
		r.Err = &CommandError{Key: "not"}
	}
	if e, ok := r.Err.(*CommandError); ok && e.Key == "unknown" {
		e.Text = line
	}
	return r
}

// unknown refuses a line that means nothing.
func (c *Control) unknown() Reply { return c.refuse(&CommandError{Key: "unknown"}) }

func (c *Control) command(word string, args []string) Reply {
	if say, ok := questions[word]; ok && len(args) == 0 {
		return Reply{Say: say}
	}
	switch word {
	case "m", "mão", "mao", "hand":
		return c.sayHand(args)
	}
	if !c.may() {
		return c.refuse(errNone)
	}
	switch word {
	case "x", "pick":
		return c.pickAll(args)
	case "j", "joga", "jogo", "play":
		return c.one(engine.DeedPlay, args)
	case "cobre", "cubro", "cover":
		return c.one(engine.DeedCover, args)
	case "d", "descarta", "descarto", "discard":
		return c.one(engine.DeedThrow, args)
	case "b", "baixa", "meld", "add":
		return c.meld(args)
	case "troca", "troco", "swap":
		return c.exchange(args)
	case "l", "lixo", "take":
		return c.takePile(args)
	case "s", "sim", "yes":
		if c.ask == nil {
			return c.refuse(errNone)
		}
		return Reply{Result: c.Press(c.ask)}
	case "n", "não", "nao", "no":
		c.Clear()
		return Reply{Say: SayPicks}
	}
	return c.word(word, args)
}

// refuse forgets what was to be confirmed.
func (c *Control) refuse(err error) Reply {
	c.ask = nil
	return Reply{Result: Result{Err: err}}
}

// word is a verb without cards, or with those that the game itself names. A number alone is a verb that is listed
// by number.
func (c *Control) word(word string, args []string) Reply {
	verbs, known := c.Typed[word]
	n, number := 0, false
	if x, err := strconv.Atoi(word); err == nil && len(args) == 0 {
		verbs, known, n, number = c.numbered(), true, x, true
	}
	if number && c.choosesSum(int32(n)) {
		return Reply{Say: SaySum}
	}
	if x := c.bid(word); x > 0 && len(args) == 0 {
		verbs, known, n, number = c.bidding(), true, int(x), true
	}
	if x, verb := c.suit(word), c.suiting(); x != engine.NoSuit && verb != 0 && len(args) == 0 {
		verbs, known, n, number = []engine.Verb{verb}, true, int(x), true
	}
	for k := range c.info.Verbs {
		if strings.EqualFold(c.info.Verbs[k].Key, word) {
			verbs, known = []engine.Verb{engine.FirstVerb + engine.Verb(k)}, true
		}
	}
	if len(args) == 1 {
		x, err := strconv.Atoi(args[0])
		if suit := c.suit(args[0]); suit != engine.NoSuit && c.suiting() != 0 {
			x, err = int(suit), nil
		}
		if err != nil {
			return c.unknown()
		}
		n, number = x, true
	}
	if !known || n != int(int32(n)) || len(args) > 1 {
		return c.unknown()
	}
	err := errNone
	for _, v := range verbs {
		a := c.listed(v, int32(n), number)
		if a != nil && !number && c.sums(v) {
			x := c.staked(v)
			a = &x
		}
		if a != nil && c.deed(a) == engine.DeedShow {
			if _, x := c.goOut(); x != nil {
				a = x
			}
		}
		if a == nil { // not to be done now: Check says why
			a = &engine.Action{Seat: c.view.Seat, Verb: v, N: int32(n)}
		}
		no := c.check.Check(a)
		if no == nil {
			return Reply{Result: c.send(a)}
		}
		if err == errNone || c.listed(v, 0, false) != nil { // what could be done with another number says why not
			err = no
		}
	}
	return c.refuse(err)
}

// bid reads a bid of tricks and a trump, "4e", "1st" or "1nt"; it returns 0 for anything else.
func (c *Control) bid(word string) int32 {
	if len(word) < 2 || word[0] < '1' || word[0] > '7' || len(c.bidding()) == 0 {
		return 0
	}
	level, strain := int(word[0]-'0'), word[1:]
	switch strain {
	case "st", "sa", "nt", "n":
		return engine.BidNumber(level, engine.NoSuit, 0)
	}
	suit := c.suit(strain)
	if suit == engine.NoSuit {
		return 0
	}
	return engine.BidNumber(level, suit, 0)
}

// bidding lists the verbs whose numbers are bids of tricks and a trump.
func (c *Control) bidding() (out []engine.Verb) {
	for k := range c.info.Verbs {
		if c.info.Verbs[k].Ask == engine.AskBid {
			out = append(out, engine.FirstVerb+engine.Verb(k))
		}
	}
	return out
}

// suiting returns the verb with which a suit is to be chosen now, 0 where none is.
func (c *Control) suiting() engine.Verb {
	for i := range c.view.Moves {
		if v := c.view.Moves[i].Verb; c.info.Verb(v) != nil && c.info.Verb(v).Ask == engine.AskSuit {
			return v
		}
	}
	return 0
}

// choosesSum chooses a typed sum where several verbs ask for one. It reports whether that is so.
func (c *Control) choosesSum(n int32) bool {
	verb, several := engine.Verb(0), false
	for i := range c.view.Moves {
		if v := c.view.Moves[i].Verb; c.sums(v) {
			several = several || verb != 0 && v != verb
			verb = v
		}
	}
	if several {
		c.ChooseSum(n)
	}
	return several
}

// numbered lists the verbs whose numbers are chosen from a list, or are sums: those that ask for more, then those that are
// listed now.
func (c *Control) numbered() (out []engine.Verb) {
	for _, raises := range [...]bool{true, false} {
		for k := range c.info.Verbs {
			x, v := &c.info.Verbs[k], engine.FirstVerb+engine.Verb(k)
			if x.Takes.N && x.Takes.Most == 0 && (x.Ask == engine.AskListed || x.Ask == engine.AskSum) && !x.Aside &&
				raises == (x.Role == engine.RoleRaise) && (raises || c.listed(v, 0, false) != nil) {
				out = append(out, v)
			}
		}
	}
	return out
}

// listed returns the move with a verb, and with a number if one is named.
func (c *Control) listed(v engine.Verb, n int32, number bool) *engine.Action {
	for i := range c.view.Moves {
		if a := &c.view.Moves[i]; a.Verb == v && (!number || a.N == n) {
			return a
		}
	}
	return nil
}
