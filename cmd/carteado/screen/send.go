package screen

import "carteado/render/page"

// Send shows the sheet by which others are sent something. A message goes with its link where the device shares by itself.
func (s *Screen) Send(x page.SendState, message string) {
	x.Book, x.Close = s.Likes.Book, s.Shut(sending)
	x.Copy = func() {
		s.Copy(x.Link, func(c page.Copied) {
			x.Copied = c
			s.Send(x, message)
		})
	}
	if can, _ := s.Page.Get("canShare").(bool); can {
		x.Share = func() { s.Page.Call("shareLink", message, x.Link) }
	}
	s.Open(sending, page.Send(x))
}

// SharePicture gives the person the results of a match of a game, by its key, as a picture. The day is "" for today.
func (s *Screen) SharePicture(game, day string, all []page.Result) {
	won := page.ByPlace(all)
	args := []any{s.Likes.Book.Of(game).Say("name"), day, won}
	for i := range all {
		args = append(args, all[i].Names, all[i].Amount())
	}
	s.Page.Call("picture", args...)
}

// Link returns the link to this page with something behind the #.
func (s *Screen) Link(fragment string) string {
	here, _ := s.Page.Get("here").(string)
	return here + "#" + fragment
}
