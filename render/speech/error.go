package speech

import (
	"errors"

	"carteado/engine"
	"carteado/render/control"
)

// plainErrors are those that no game owns, and the keys of their words.
var plainErrors = []struct {
	err error
	key string
}{
	{engine.ErrStale, "error.stale"},
	{engine.ErrAhead, "error.ahead"},
	{engine.ErrTurn, "error.turn"},
	{engine.ErrOver, "error.over"},
	{engine.ErrAction, "error.action"},
	{engine.ErrCard, "error.card"},
	{engine.ErrFace, "error.face"},
	{engine.ErrWaiting, "error.waiting"},
	{engine.ErrEncoding, "error.encoding"},
}

// Error says in kind words why something cannot be done, be it a rule, the state of the table or a typed
// command that means nothing; "" for no error.
func (v *Voice) Error(err error) string {
	var wait *engine.WaitError
	var typed *control.CommandError
	switch rule, is := engine.IsRule(err); {
	case err == nil:
		return ""
	case is && v.has("error."+rule.Key):
		return v.say("error."+rule.Key, 0)
	case errors.As(err, &wait):
		return v.waiting(wait)
	case errors.As(err, &typed) && v.Book.Has("page.command."+typed.Key):
		return v.Book.Say("page.command."+typed.Key, "text", typed.Text, "card", v.Card(typed.Face), "n", typed.N)
	case errors.Is(err, engine.ErrOption) && v.has("clash"):
		return v.say("clash", 0)
	case errors.Is(err, engine.ErrOption):
		return v.Book.Say("error.option")
	}
	for _, p := range plainErrors {
		if errors.Is(err, p.err) {
			return v.Book.Say(p.key)
		}
	}
	return v.Book.Say("error.other")
}

// Why says the same of the table as the listener sees it, where it can say more: "Tem de seguir copas: ainda
// tem 3." A listener in turn who does something else than he is asked hears what he is asked.
func (v *Voice) Why(w *engine.View, err error) string {
	if rule, is := engine.IsRule(err); is && w != nil {
		name := "error." + rule.Key + ".suit"
		if suit, n := v.led(w); n > 0 && v.has(name) {
			return v.say(name, n, "suit", v.Suit(suit))
		}
	}
	if errors.Is(err, engine.ErrTurn) && w != nil && w.Prompt != "" && w.Turn.Has(v.Me) {
		return v.Prompt(w)
	}
	if errors.Is(err, engine.ErrTurn) && w != nil && w.Turn.Len() == 1 {
		return v.Error(err) + " " + v.Turn(w) + "."
	}
	return v.Error(err)
}

// waiting says what the table waits for: the shuffle or a coin, the dealer, or a player.
func (v *Voice) waiting(w *engine.WaitError) string {
	var from engine.SeatSet
	for _, x := range w.Waits {
		switch {
		case x.Coin:
			return v.Book.Say("error.waiting.coin")
		case x.Slot == engine.NoSlot:
			return v.Book.Say("error.waiting.shuffle")
		}
		from |= x.From.Set()
	}
	if from == 0 {
		return v.Book.Say("error.waiting.dealer")
	}
	return v.Book.Say("error.waiting.seat", "who", v.names(from, "talk.and"))
}
