package page

import (
	"strconv"
	"time"

	"carteado/assets/words"
	"carteado/render/dom"
)

// NotebookState is what a person has played, as the notebook tells it. What has no callback is left out.
type NotebookState struct {
	Book *words.Book
	Sums []string // experience, level, credits: a sentence each; none before there is a match that counts for them

	Reached []string // achievements
	Games   []NotebookRow
	People  []NotebookRow // against whom, and with whom
	Days    []NotebookDay // the last first
	Played  int           // matches of the notebook
	Found   int           // of them those that were searched for

	Search    string
	SetSearch func(string)
	More      func() // shows more matches
	Everybody func() // shows all people
	Save      func() // gives the person all matches as a table for spreadsheets
	Ask       func() // for more credits
	Pick      func() // shows a hand of a file
	Close     func()
}

// NotebookRow is how often something was played, and how often won.
type NotebookRow struct {
	Name        string
	Played, Won int
}

// NotebookDay is the matches that ended on one day.
type NotebookDay struct {
	Title   string
	Matches []NotebookLine
}

// NotebookLine is a match in the list.
type NotebookLine struct {
	Key    string // tells it from the others
	Game   string
	Result string // "Vitória, 4–2"
	Time   string
	Open   func()
}

// Notebook is the sheet with all matches that were played: by day, and in numbers.
func Notebook(s NotebookState) *dom.Node {
	b := s.Book
	say := func(key string, pairs ...any) string { return b.Say("page.notebook."+key, pairs...) }
	if s.Played == 0 {
		return sheet("dialog", b.Say("page.notebook"), b.Say("page.close"), s.Close, note(say("empty")), feet(dom.Button(say("open"), s.Pick)))
	}
	var sums, reached []*dom.Node
	for _, text := range s.Sums {
		sums = append(sums, dom.El("p", dom.Class("result"), text))
	}
	for _, text := range s.Reached {
		reached = append(reached, dom.El("li", text))
	}
	var feats *dom.Node
	if len(reached) > 0 {
		feats = part(say("reached"), dom.El("ul", dom.Class("lines"), reached))
	}
	var days []*dom.Node
	for _, d := range s.Days {
		var list []*dom.Node
		for _, m := range d.Matches {
			list = append(list, dom.El("li", dom.Key(m.Key), dom.Button("", m.Open, dom.Class("past"), dom.El("b", m.Game), " ", dom.El("span", m.Result), " ", dom.El("small", m.Time))))
		}
		days = append(days, dom.El("section", dom.Key(d.Title), dom.El("h4", d.Title), dom.El("ul", dom.Class("lines"), list)))
	}
	var none *dom.Node
	if s.Found == 0 {
		none = note(say("none"))
	}
	return sheet("dialog", b.Say("page.notebook"), b.Say("page.close"), s.Close, sums, dom.El("div", dom.Class("row"), maybe(say("ask"), s.Ask)),
		s.table(say("games"), s.Games), s.table(say("people"), s.People, maybe(say("everybody"), s.Everybody)), feats,
		part(say("matches"), entry(say("search"), s.Search, "", LongestName, s.SetSearch, dom.El("p", dom.Attr{"class": "note", "role": "status"}, b.Count("page.notebook.found", s.Found))), none, days, maybe(say("more"), s.More)),
		feet(dom.Button(say("save"), s.Save), dom.Button(say("open"), s.Pick), note(say("note"))))
}

// table shows rows of numbers, and what stands below; nil for none.
func (s *NotebookState) table(title string, rows []NotebookRow, below ...*dom.Node) *dom.Node {
	if len(rows) == 0 {
		return nil
	}
	column := func(key string) *dom.Node {
		return dom.El("th", dom.Attr{"scope": "col"}, s.Book.Say("page.notebook."+key))
	}
	var list []*dom.Node
	for i, r := range rows {
		list = append(list, dom.El("tr", dom.Key(strconv.Itoa(i)), dom.El("th", dom.Attr{"scope": "row"}, r.Name), dom.El("td", strconv.Itoa(r.Played)), dom.El("td", strconv.Itoa(r.Won))))
	}
	return part(title, dom.El("div", dom.Attr{"class": "scroll names", "tabindex": "0", "role": "region", "aria-label": title},
		dom.El("table", dom.El("thead", dom.El("tr", dom.El("td"), column("played"), column("won"))), dom.El("tbody", list))), below)
}

// PastState is one match of the notebook.
type PastState struct {
	Book    *words.Book
	Title   string // "Truco Paulista"
	When    string
	Result  string
	Players []PastPlayer
	Hands   []PastHand // that can be looked at again
	Gone    bool       // there were more of them
	Wait    bool       // it is being looked for them
	Near    []string   // lists of those who shared an address
	Receipt *PastReceipt

	Picture func() // shares the result as a picture; nil where there is none
	Close   func()
}

// PastPlayer is somebody who played it.
type PastPlayer struct {
	Name          string
	Place, Points int
}

// PastHand is a hand of a match.
type PastHand struct {
	Number int
	Open   func()
}

// PastReceipt is what the receipt of a match is worth.
type PastReceipt struct {
	Proof            Proof  // by the hands; ProofFails for a receipt that does not hold
	Signed, Unsigned string // names, as a list; "" for nobody
	Word             bool   // it tells what is not in the hands: that all have ended the match, or somebody has left and lost it
	Since            bool   // the match had begun before it
	At, Of           int    // the hand that is gone through now, from 1, and how many there are; 0 before and after

	Prove func() // nil where there is nothing to go through
	Save  func()
}

// shown returns the section about the receipt, nil for a match without one.
func (r *PastReceipt) shown(b *words.Book) *dom.Node {
	if r == nil {
		return nil
	}
	say := func(key string, pairs ...any) string { return b.Say("page.notebook.receipt."+key, pairs...) }
	if r.Proof == ProofFails {
		return part(b.Say("page.notebook.receipt"), dom.El("p", dom.Attr{"class": "result bad", "role": "alert"}, b.Say("page.verified.false")), maybe(say("save"), r.Save))
	}
	var list, notes []*dom.Node
	holds := func(text string) {
		list = append(list, dom.El("li", glyph(shieldTick), dom.El("span", text)))
	}
	says := func(when bool, key string, pairs ...any) {
		if when {
			notes = append(notes, note(say(key, pairs...)))
		}
	}
	if r.Signed != "" {
		holds(say("signed", "who", r.Signed))
	}
	if r.Proof == ProofWhole {
		holds(say("proved"))
	}
	says(r.Unsigned != "", "unsigned", "who", r.Unsigned)
	says(r.Word, "word")
	says(r.Since, "since")
	var at *dom.Node
	if r.At > 0 {
		at = dom.El("p", dom.Attr{"class": "result", "role": "status"}, say("proving", "n", r.At, "of", r.Of))
	}
	return part(b.Say("page.notebook.receipt"), dom.El("ul", dom.Class("lines checked"), list), notes, at, dom.El("div", dom.Class("row"), maybe(say("prove"), r.Prove), maybe(say("save"), r.Save)))
}

// Past is the sheet about a match that is over.
func Past(s PastState) *dom.Node {
	b := s.Book
	var rows, hands []*dom.Node
	for i, p := range s.Players {
		place := strconv.Itoa(p.Place)
		if p.Place == 0 {
			place = "–"
		}
		rows = append(rows, dom.El("tr", dom.Key(strconv.Itoa(i)), dom.El("th", dom.Attr{"scope": "row"}, p.Name), dom.El("td", place), dom.El("td", amount(int32(p.Points)))))
	}
	column := func(key string) *dom.Node { return dom.El("th", dom.Attr{"scope": "col"}, b.Say("page.notebook."+key)) }
	for _, h := range s.Hands {
		hands = append(hands, dom.Button(b.Say("page.sheet.hand", "n", h.Number), h.Open, dom.Key(strconv.Itoa(h.Number))))
	}
	var near []*dom.Node
	for _, who := range s.Near {
		near = append(near, note(b.Say("page.notebook.near", "who", who)))
	}
	text := b.Say("page.notebook.hands.note")
	switch {
	case s.Wait:
		text = ""
	case s.Gone || len(hands) == 0:
		text = b.Say("page.notebook.gone")
	}
	return sheet("dialog", s.Title, b.Say("page.close"), s.Close, note(s.When), dom.El("p", dom.Class("result"), s.Result),
		dom.El("div", dom.Class("scroll"), dom.El("table", dom.El("thead", dom.El("tr", dom.El("td"), column("place"), column("points"))), dom.El("tbody", rows))),
		near, s.Receipt.shown(b), part(b.Say("page.notebook.hands"), note(text), dom.El("div", dom.Class("row"), hands)), feet(maybe(b.Say("page.picture"), s.Picture)))
}

// Day names the day on which something was.
func Day(b *words.Book, t time.Time) string {
	return b.Say("page.date", "day", t.Day(), "month", b.Say("page.month."+strconv.Itoa(int(t.Month()))), "year", t.Year())
}
