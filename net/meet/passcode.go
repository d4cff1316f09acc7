package meet

import (
	"context"
	"crypto/rand"
	"time"

	"carteado/net/passcode"
	"carteado/net/rendezvous"
)

// How long things take at a code.
const (
	codeLife   = 5 * time.Minute
	listens    = 1500 * time.Millisecond // in a room, for somebody who has it
	asksAgain  = 2 * time.Second
	asksWithin = 15 * time.Second
)

// maxGuessed is how many codes strangers may guess at before there is none any more.
const maxGuessed = 3

// Spell gives a link to whoever types a code, until the context ends. told learns each code when it can be typed, and why there is
// another one: its five minutes are over, or somebody has guessed at the last one too often. After three codes of which that is true
// told learns that there is none, "", and Spell returns.
func Spell(ctx context.Context, link rendezvous.Link, configured []string, told func(code passcode.Code, guessed bool)) error {
	guessed := false
	for spent := 0; spent < maxGuessed; {
		code, client, err := vacant(ctx, link.Private, configured)
		if err != nil {
			return err
		}
		told(code, guessed)
		guessed, err = serve(ctx, client, passcode.NewHost(code, []byte(link.String()), rand.Reader), codeLife)
		time.AfterFunc(asksAgain, client.Close) // the last answer is still on its way
		if err != nil {
			return err
		}
		if guessed {
			spent++
		}
	}
	told("", true)
	return nil
}

// codeRoom opens the room of a code. All who type it come to the same relays: those of the page's host, and public ones that follow
// from the room.
func codeRoom(code passcode.Code, private bool, configured []string) (*rendezvous.Client, error) {
	link := rendezvous.Link{Secret: code.Room(), Private: private}
	room, err := rendezvous.NewRoom(link.Secret)
	if err != nil {
		return nil, err
	}
	return rendezvous.NewClient(rendezvous.Config{Room: room, Relays: rendezvous.Relays(link, configured)})
}

// vacant draws a code whose room is free, and opens it. Without a relay that answers it waits for one.
func vacant(ctx context.Context, private bool, configured []string) (passcode.Code, *rendezvous.Client, error) {
	for {
		code, err := passcode.Draw(rand.Reader)
		if err != nil {
			return "", nil, err
		}
		client, err := codeRoom(code, private, configured)
		if err != nil {
			return "", nil, err
		}
		free, err := isFree(ctx, client)
		if free {
			return code, client, nil
		}
		client.Close()
		if err != nil {
			return "", nil, err
		}
	}
}

// isFree reports whether nobody else has the room or looks at it.
func isFree(ctx context.Context, client *rendezvous.Client) (bool, error) {
	search, err := passcode.NewSearch(rand.Reader)
	if err != nil {
		return false, err
	}
	client.Announce(search.Letter())
	defer client.Announce(nil)
	ticker := time.NewTicker(listens / 6)
	defer ticker.Stop()
	for heard := time.Duration(0); heard < listens; {
		select {
		case <-ctx.Done():
			return false, ctx.Err()
		case e := <-client.Incoming():
			if search.Busy(e.Letter) {
				return false, nil
			}
		case <-ticker.C:
			if client.Open() > 0 {
				heard += listens / 6
			}
		}
	}
	return true, nil
}

// serve answers guests for a while, and reports whether the code was guessed at too often.
func serve(ctx context.Context, client *rendezvous.Client, host *passcode.Host, life time.Duration) (guessed bool, err error) {
	over := time.NewTimer(life)
	defer over.Stop()
	for !host.Spent() {
		select {
		case <-ctx.Done():
			return false, ctx.Err()
		case <-over.C:
			return false, nil
		case e := <-client.Incoming():
			if answer := host.Receive(e.Letter); answer != nil {
				if err := client.Publish(answer); err != nil {
					return false, err
				}
			}
		}
	}
	return true, nil
}

// Ask returns the link that belongs to a code that was typed. It may say [passcode.ErrWrong], [passcode.ErrNobody], or
// [rendezvous.ErrNoRelay].
func Ask(ctx context.Context, code passcode.Code, configured []string, private bool) (string, error) {
	client, err := codeRoom(code, private, configured)
	if err != nil {
		return "", err
	}
	defer client.Close()
	ctx, cancel := context.WithTimeout(ctx, asksWithin)
	defer cancel()
	return visit(ctx, client, code)
}

// visit asks for the link until the context ends.
func visit(ctx context.Context, client *rendezvous.Client, code passcode.Code) (string, error) {
	guest, err := passcode.NewGuest(code, rand.Reader)
	if err != nil {
		return "", err
	}
	ticker := time.NewTicker(asksAgain)
	defer ticker.Stop()
	for {
		if err := client.Publish(guest.Letter()); err != nil {
			return "", err
		}
		said := guest.Letter()
		for again := false; !again; {
			select {
			case <-ctx.Done():
				switch {
				case guest.Answered():
					return "", passcode.ErrWrong
				case client.Open() > 0:
					return "", passcode.ErrNobody
				}
				return "", rendezvous.ErrNoRelay
			case e := <-client.Incoming():
				text, err := guest.Receive(e.Letter)
				if text != nil || err != nil {
					return string(text), err
				}
				again = &said[0] != &guest.Letter()[0] // there is something new to say
			case <-ticker.C:
				again = true
			}
		}
	}
}
