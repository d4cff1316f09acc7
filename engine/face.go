package engine

import (
	"fmt"
	"strconv"
)

// Face is what is printed on a card: 0 unknown, 1..52 the French pack, 53 a joker, 54..57 the knights of
// clubs, diamonds, hearts and spades, 58..78 the trumps 1..21 of the tarot, 79 its excuse.
//
// Equal faces are interchangeable; what tells two sevens of hearts apart is their Slot.
type Face uint8

// The faces that are not of the French pack.
const (
	Unknown Face = 0
	Joker   Face = 53
	Knight  Face = 54 // of clubs; the other suits follow
	Trump   Face = 58 // the petit; trump k is Trump+k-1
	Excuse  Face = 79
	Faces        = 80 // one more than the largest face
)

// Suit is one of the four French suits, or NoSuit for jokers, tarot trumps and the excuse.
type Suit uint8

// The suits, in the order in which faces are numbered.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
	NoSuit
)

const suitLetters = "CDHS"

// String returns the suit's letter: C, D, H, S, or "-" for NoSuit.
func (s Suit) String() string {
	if s >= NoSuit {
		return "-"
	}
	return suitLetters[s : s+1]
}

// Symbol returns the suit's sign ♣ ♦ ♥ ♠, for people.
func (s Suit) Symbol() string {
	return [...]string{"♣", "♦", "♥", "♠", "-"}[min(s, NoSuit)]
}

// Rank is the printed rank: Ace = 1, 2..10, Jack, Queen, King; 0 for a face without one. It says nothing of
// strength, which is each game's own.
type Rank uint8

// The ranks with a name. Cavalier is the knight of the tarot.
const (
	NoRank   Rank = 0
	Ace      Rank = 1
	Ten      Rank = 10
	Jack     Rank = 11
	Queen    Rank = 12
	King     Rank = 13
	Cavalier Rank = 14
)

const rankLetters = "-A23456789TJQKN"

// String returns the rank's letter: A 2..9 T J Q K, N for a knight.
func (r Rank) String() string {
	if r > Cavalier {
		return "?"
	}
	return rankLetters[r : r+1]
}

// FaceOf gives the face of a French rank and suit; Unknown if there is no such card.
func FaceOf(r Rank, s Suit) Face {
	switch {
	case s >= NoSuit || r == NoRank || r > Cavalier:
		return Unknown
	case r == Cavalier:
		return Knight + Face(s)
	}
	return Face(s)*13 + Face(r)
}

// Tables instead of divisions: rules ask for suit and rank millions of times a second.
var suitOf, rankOf = func() (suits [256]Suit, ranks [256]Rank) {
	for f := range suits {
		suits[f] = NoSuit
	}
	for s := Clubs; s <= Spades; s++ {
		for r := Ace; r <= Cavalier; r++ {
			f := FaceOf(r, s)
			suits[f], ranks[f] = s, r
		}
	}
	return
}()

// Suit returns the suit, NoSuit for faces that have none.
func (f Face) Suit() Suit { return suitOf[f] }

// Rank returns the printed rank, NoRank for faces that have none.
func (f Face) Rank() Rank { return rankOf[f] }

// Valid reports whether f is a face that exists; Unknown is not.
func (f Face) Valid() bool { return f > Unknown && f < Faces }

// String writes the face as records do: rank and suit letter ("7H", "TD", "NC"), "*" for a joker, "t1".."t21"
// for tarot trumps, "ex" for the excuse, "?" when unknown.
func (f Face) String() string {
	switch {
	case f == Unknown:
		return "?"
	case f == Joker:
		return "*"
	case f == Excuse:
		return "ex"
	case f >= Trump && f < Excuse:
		return "t" + strconv.Itoa(int(f-Trump)+1)
	case f.Suit() != NoSuit:
		return f.Rank().String() + f.Suit().String()
	}
	return fmt.Sprintf("face(%d)", uint8(f))
}

// Symbol writes the face for people: "7♥", "10♦".
func (f Face) Symbol() string {
	if s := f.Suit(); s != NoSuit {
		if f.Rank() == Ten {
			return "10" + s.Symbol()
		}
		return f.Rank().String() + s.Symbol()
	}
	return f.String()
}

var faceByName = func() map[string]Face {
	m := make(map[string]Face, Faces)
	for f := Face(1); f < Faces; f++ {
		m[f.String()] = f
	}
	return m
}()

// ParseFace reads what Face.String writes. Unknown ("?") is not accepted.
func ParseFace(s string) (Face, error) {
	if f, ok := faceByName[s]; ok {
		return f, nil
	}
	return Unknown, fmt.Errorf("engine: %.12q is no card", s)
}

// ParseFaces reads faces separated by spaces, as the examples in tests write them.
func ParseFaces(s string) ([]Face, error) {
	var out []Face
	for len(s) > 0 {
		i := 0
		for i < len(s) && s[i] != ' ' {
			i++
		}
		if i > 0 {
			f, err := ParseFace(s[:i])
			if err != nil {
				return nil, err
			}
			out = append(out, f)
		}
		s = s[min(i+1, len(s)):]
	}
	return out, nil
}
