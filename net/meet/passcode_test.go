//go:build !js

package meet

import (
	"context"
	"crypto/rand"
	"errors"
	"testing"
	"time"

	"carteado/net/passcode"
	"carteado/net/rendezvous"
)

// spelled is what an owner is told.
type spelled struct {
	code    passcode.Code
	guessed bool
}

// spell lets a link be fetched by code, and returns what its owner is told.
func spell(t *testing.T, link rendezvous.Link, relay string) <-chan spelled {
	t.Helper()
	told := make(chan spelled, 8)
	go Spell(t.Context(), link, []string{relay}, func(c passcode.Code, guessed bool) { told <- spelled{c, guessed} })
	return told
}

// another returns a code for the same room with another password.
func another(c passcode.Code) passcode.Code {
	last := byte('2')
	if c[5] == last {
		last = '3'
	}
	return c[:5] + passcode.Code(last)
}

func TestCodeLeadsToTheTable(t *testing.T) {
	t.Parallel()
	relay := atRelay(t)
	link := rendezvous.Link{Page: "https://example.org/", Secret: rendezvous.Secret{7}, Private: true}
	told := spell(t, link, relay)
	first := <-told
	if first.guessed {
		t.Error("the first code is said to have been guessed at")
	}
	if got, err := Ask(t.Context(), first.code, []string{relay}, true); err != nil || got != link.String() {
		t.Errorf("the code gives %q, %v", got, err)
	}
	// A room with a host in it is not drawn by another.
	client, err := codeRoom(first.code, true, []string{relay})
	if err != nil {
		t.Fatal(err)
	}
	if free, err := isFree(t.Context(), client); free || err != nil {
		t.Errorf("a room with a host is free: %v, %v", free, err)
	}
	client.Close()

	for range passcode.Tries {
		if got, err := Ask(t.Context(), another(first.code), []string{relay}, true); !errors.Is(err, passcode.ErrWrong) || got != "" {
			t.Errorf("a guess gives %q, %v", got, err)
		}
	}
	next := <-told
	if next.code == first.code || !next.guessed {
		t.Errorf("after three guesses the owner is told %+v", next)
	}
	if got, err := Ask(t.Context(), next.code, []string{relay}, true); err != nil || got != link.String() {
		t.Errorf("the new code gives %q, %v", got, err)
	}
}

func TestCodeOfNobody(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		relay string
		want  error
	}{{atRelay(t), passcode.ErrNobody}, {"ws://127.0.0.1:1/relay", rendezvous.ErrNoRelay}} {
		client, err := codeRoom("AB3K9Z", true, []string{c.relay})
		if err != nil {
			t.Fatal(err)
		}
		defer client.Close()
		for c.want == passcode.ErrNobody && client.Open() == 0 {
			time.Sleep(10 * time.Millisecond)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
		defer cancel()
		if _, err := visit(ctx, client, "AB3K9Z"); !errors.Is(err, c.want) {
			t.Errorf("at %s nobody is %v", c.relay, err)
		}
	}
}

// A code ends after its time, and then nobody answers.
func TestCodeEnds(t *testing.T) {
	t.Parallel()
	client, err := codeRoom("AB3K9Z", true, []string{atRelay(t)})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	host := passcode.NewHost("AB3K9Z", []byte("link"), rand.Reader)
	if guessed, err := serve(t.Context(), client, host, 20*time.Millisecond); guessed || err != nil {
		t.Errorf("the end of a code is %v, %v", guessed, err)
	}
}
