package apptest

import (
	"carteado/cmd/carteado/connector"
	"carteado/net/hall"
	"carteado/net/identity"
	"carteado/net/rendezvous"
)

// Hall is what the person's page sees of the hall, and what it shows there.
type Hall struct {
	Notice  hall.Notice // the last that the page has set
	Shown   bool
	Asked   func([]hall.Knock)
	Over    func()
	Answers map[identity.ID]bool

	Found   func([]hall.Table) // nil while nobody looks
	Knocked *hall.Knock        // what the page has asked for; ID is that of the table
	Then    func(rendezvous.Link, error)
}

func (e roads) Show(_ rendezvous.Link, asked func([]hall.Knock), over func()) connector.Showing {
	h := &e.Hall
	h.Shown, h.Answers = true, map[identity.ID]bool{}
	h.Asked = func(list []hall.Knock) { e.Do(func() { asked(list) }) }
	h.Over = func() { e.Do(over) }
	return h
}

// Set implements connector.Showing.
func (h *Hall) Set(n hall.Notice) { h.Notice = n }

// Answer implements connector.Showing.
func (h *Hall) Answer(id identity.ID, yes bool) { h.Answers[id] = yes }

// Close implements connector.Showing.
func (h *Hall) Close() { h.Shown = false }

func (e roads) Browse(found func([]hall.Table)) (stop func()) {
	e.Hall.Found = func(list []hall.Table) { e.Do(func() { found(list) }) }
	return func() { e.Hall.Found = nil }
}

func (e roads) Knock(table identity.ID, name string, watch bool, then func(rendezvous.Link, error)) (stop func()) {
	e.Hall.Knocked = &hall.Knock{ID: table, Name: name, Watch: watch}
	e.Hall.Then = func(link rendezvous.Link, err error) { e.Do(func() { then(link, err) }) }
	return func() { e.Hall.Knocked = nil }
}
