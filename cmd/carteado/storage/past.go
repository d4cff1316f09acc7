package storage

import (
	"encoding/hex"

	"carteado/net/notebook"
)

// KeepHand keeps a hand that is over of the match of a game. A hand that was played again takes the place of what it was, and the first
// hand of a match that of the match before it.
func (s *Storage) KeepHand(game string, h notebook.Hand) {
	s.played(game, func(hands []notebook.Hand) {
		s.device.Keep(playedKey+game, notebook.WriteHands(notebook.WithHand(hands, h)))
	})
}

// EndMatch calls then with the hands of a game's match, which is over, and forgets them.
func (s *Storage) EndMatch(game string, then func(hands []notebook.Hand)) {
	s.played(game, func(hands []notebook.Hand) {
		then(hands)
		s.device.Keep(playedKey+game, "")
	})
}

func (s *Storage) played(game string, then func([]notebook.Hand)) {
	s.device.Load(playedKey+game, func(text string) {
		hands, err := notebook.ParseHands(text)
		if err != nil {
			hands = nil // they cannot be looked at; the match counts all the same
		}
		then(hands)
	})
}

// Past calls then with the lines of all matches that are over.
func (s *Storage) Past(then func(lines string)) { s.device.LoadAll(PastKey, then) }

// KeepPast keeps a match that is over, a line.
func (s *Storage) KeepPast(id notebook.ID, line string) {
	s.device.Keep(PastKey+hex.EncodeToString(id[:]), line)
}

// KeepHands keeps the hands of a match that is over, as text; "" forgets them.
func (s *Storage) KeepHands(id notebook.ID, text string) {
	s.device.Keep(HandsKey+hex.EncodeToString(id[:]), text)
}

// Hands calls then with the text of the hands of a match that is over, "" where they are not kept.
func (s *Storage) Hands(id notebook.ID, then func(text string)) {
	s.device.Load(HandsKey+hex.EncodeToString(id[:]), then)
}

// KeepReceipt keeps the receipt of a match among friends.
func (s *Storage) KeepReceipt(id notebook.ID, text string) {
	s.device.Keep(ReceiptKey+hex.EncodeToString(id[:]), text)
}

// Receipt calls then with the receipt of a match, "" where there is none.
func (s *Storage) Receipt(id notebook.ID, then func(text string)) {
	s.device.Load(ReceiptKey+hex.EncodeToString(id[:]), then)
}

// Events calls then with the lines of all that changes a person's credits but for matches.
func (s *Storage) Events(then func(lines string)) { s.device.LoadAll(eventKey, then) }

// KeepEvent keeps such a line.
func (s *Storage) KeepEvent(name, line string) { s.device.Keep(eventKey+name, line) }
