package main

import (
	"errors"
	"slices"

	"carteado/render/control"
	"carteado/render/page"
)

// toasts are the words that are shown in passing. What answers the person takes the place of the answer before; what has
// happened at the table stays until there was time to read it, beside whatever else has.
type toasts struct {
	up    []toast // the newest first
	waits []toast // for room, the oldest first
	said  int
	stop  func() // the clock of what goes next
}

// toast is one of them. It goes when the clock of the device shows until.
type toast struct {
	page.Word
	answer bool
	until  float64
}

const (
	crowd = 100 // so many letters may be up together; what answers or is bad does not wait for room
	queue = 12  // so many may wait

	// How long one stays, in milliseconds: for a glance, and for each letter; longer, if others are read before it.
	glance  = 2500
	lasting = 60
)

// passing shows a passing word that answers what the person has done, or that he would not miss.
func (a *App) passing(text string, bad bool) {
	a.page.toasts.hush()
	a.put(toast{Word: page.Word{Text: text, Bad: bad}, answer: true})
}

// announce shows in passing what has happened at the table.
func (a *App) announce(text string, bad bool) { a.put(toast{Word: page.Word{Text: text, Bad: bad}}) }

// say shows a passing word by its key.
func (a *App) say(key string) { a.passing(a.book.Say(key), false) }

// toast says why something could not be done.
func (a *App) toast(err error) {
	if a.table == nil {
		a.passing(a.book.Say("error.other"), true)
		return
	}
	if typed := (*control.CommandError)(nil); errors.As(err, &typed) {
		a.passing(page.Slip(&a.voice, typed), true)
		return
	}
	a.passing(a.voice.Why(a.table.Engine().View(a.viewer), err), true)
}

// hush takes away what answers the person: it is answered otherwise, or does not hold any more.
func (a *App) hush() {
	a.page.toasts.hush()
	a.showToasts()
}

// unsay takes these words away, shown or waiting: they are to be read elsewhere.
func (a *App) unsay(text string) {
	a.page.toasts.drop(func(x toast) bool { return x.Text == text })
	a.showToasts()
}

// silence takes all passing words away.
func (a *App) silence() {
	s := &a.page.toasts
	s.up, s.waits = nil, nil
	a.showToasts()
}

func (s *toasts) hush() { s.drop(func(x toast) bool { return x.answer }) }

func (s *toasts) drop(which func(toast) bool) {
	s.up, s.waits = slices.DeleteFunc(s.up, which), slices.DeleteFunc(s.waits, which)
}

// put shows a toast, or has it wait for room. The same words are not shown twice at a time, but said again.
func (a *App) put(x toast) {
	s := &a.page.toasts
	s.drop(func(y toast) bool { return y.Text == x.Text })
	s.said++
	x.N = s.said
	if x.answer || x.Bad {
		a.raise(x)
	} else {
		s.waits = append(s.waits, x)
		s.waits = s.waits[max(0, len(s.waits)-queue):]
	}
	a.showToasts()
}

// raise gives a toast its time and puts it above the others.
func (a *App) raise(x toast) {
	s := &a.page.toasts
	slow := 1.0
	if a.set.Big {
		slow = 1.5
	}
	own := slow * float64(lasting*len(x.Text))
	x.until = a.host.now() + slow*glance + own
	for i := range s.up {
		x.until = max(x.until, s.up[i].until+own)
	}
	s.up = slices.Insert(s.up, 0, x)
}

// room tells whether a toast can stand beside those that are up.
func (s *toasts) room(x *toast) bool {
	n := len(x.Text)
	for i := range s.up {
		n += len(s.up[i].Text)
	}
	return len(s.up) == 0 || n <= crowd
}

// showToasts brings what is up to the page, with what there is room for, and waits until the next has to go.
func (a *App) showToasts() {
	s := &a.page.toasts
	stop(&s.stop)
	for len(s.waits) > 0 && s.room(&s.waits[0]) {
		x := s.waits[0]
		s.waits = s.waits[1:]
		a.raise(x)
	}
	var list []page.Word
	next := 0.0
	for _, x := range s.up {
		list = append(list, x.Word)
		if next == 0 || x.until < next {
			next = x.until
		}
	}
	page.Toast(list)
	if len(s.up) == 0 {
		return
	}
	s.stop = a.host.after(max(1, next-a.host.now()), func() {
		a.run(func() {
			now := a.host.now()
			s.up = slices.DeleteFunc(s.up, func(x toast) bool { return x.until <= now })
			a.showToasts()
		})
	})
}
