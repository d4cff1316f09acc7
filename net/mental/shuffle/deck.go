package shuffle

import (
	"bytes"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/mental/group"
)

// Deck is a list of ciphertexts together with its encoding, which costs as much as everything else that is done
// with a deck but proving. It never changes; the zero Deck is empty.
type Deck struct {
	cards []Ciphertext
	bytes []byte
}

// NewDeck makes a deck of ciphertexts that the caller computed or checked.
func NewDeck(cards ...Ciphertext) Deck {
	d := Deck{slices.Clone(cards), make([]byte, 0, len(cards)*CiphertextSize)}
	for _, c := range cards {
		d.bytes = c.Append(d.bytes)
	}
	return d
}

// Faces makes the deck that a deal starts from: the cards in the order given, open to all.
func Faces(faces ...engine.Face) Deck {
	cards := make([]Ciphertext, len(faces))
	for i, f := range faces {
		cards[i] = Plain(group.CardPoint(f))
	}
	return NewDeck(cards...)
}

// DecodeDeck reads a deck of n cards that somebody sent: exactly 64·n bytes, of which it keeps a copy. It
// refuses what [DecodeCiphertext] refuses.
func DecodeDeck(b []byte, n int) (Deck, error) {
	if len(b) != n*CiphertextSize {
		return Deck{}, fmt.Errorf("%w: %d bytes for a deck of %d cards", group.ErrLength, len(b), n)
	}
	d := Deck{make([]Ciphertext, n), bytes.Clone(b)}
	for i := range d.cards {
		c, err := DecodeCiphertext(b[i*CiphertextSize:][:CiphertextSize])
		if err != nil {
			return Deck{}, fmt.Errorf("card %d: %w", i, err)
		}
		d.cards[i] = c
	}
	return d, nil
}

// Len returns the number of cards.
func (d Deck) Len() int { return len(d.cards) }

// At returns card i, from 0.
func (d Deck) At(i int) Ciphertext { return d.cards[i] }

// Bytes returns the encoding. It is shared and must not be written to.
func (d Deck) Bytes() []byte { return d.bytes }

// Equal reports whether two decks are the same, card by card.
func (d Deck) Equal(e Deck) bool { return bytes.Equal(d.bytes, e.bytes) }

// halves appends the points A of the deck to a and the points B to b.
func (d Deck) halves(a, b []group.Point) ([]group.Point, []group.Point) {
	for _, c := range d.cards {
		a, b = append(a, c.A), append(b, c.B)
	}
	return a, b
}
