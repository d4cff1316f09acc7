package exchange

import (
	"strings"

	"carteado/render/page"
)

// The sheets by name.
const (
	Sheet = "codes"
	lens  = "lens"
)

// draw shows what is new, if the sheet is open.
func (x *Exchange) draw() {
	if !x.over && page.IsOpen(Sheet) {
		x.showSheet()
	}
}

// showSheet shows it.
func (x *Exchange) showSheet() {
	t, run := x.try, x.Screen.Loop.Run
	shut := x.Screen.Shut(Sheet)
	s := page.ExchangeState{Book: x.Screen.Likes.Book, Guest: t.guest, Mine: t.mine, QR: t.qr, Theirs: t.theirs, Bad: t.bad, Copied: t.copied, Close: shut}
	if t.code == nil {
		s.Mine, s.QR = "", page.QR{}
	}
	s.Trying = t.tried > 0 || t.guest && (t.making || t.waits)
	s.Type = func(text string) { run(func() { t.theirs, t.bad = text, ""; x.draw() }) }
	if strings.TrimSpace(t.theirs) != "" {
		s.Go = x.Screen.Loop.By(func() { x.TakeCode(t.theirs) })
	}
	if t.code != nil {
		s.Copy = func() { x.Screen.Copy(t.mine, func(c page.Copied) { t.copied = c; x.draw() }) }
		if share, _ := x.Page.Get("canShare").(bool); share {
			s.Share = func() { x.Page.Call("shareLink", "", t.mine) }
		}
	}
	if x.Scanner != nil {
		s.Scan = x.Screen.Loop.By(x.scan)
	}
	page.Open(Sheet, page.Exchange(s), shut)
}

// scan reads the other's code with the camera.
func (x *Exchange) scan() {
	t, b := x.try, x.Screen.Likes.Book
	var stop func()
	end := func() {
		if stop != nil {
			stop()
			stop = nil
		}
		page.Close(lens)
	}
	shut := x.Screen.Loop.By(end)
	page.Open(lens, page.Scan(b, "", shut), shut)
	stop = x.Scanner(func(text string, err error) {
		switch {
		case x.try != t || !page.IsOpen(lens):
			end()
		case err != nil:
			page.Open(lens, page.Scan(b, b.Say("friends.scan.sorry"), shut), shut)
		default:
			end()
			t.theirs = text
			x.TakeCode(text)
		}
	})
}
