package mental

import (
	"carteado/net/mental/keys"
)

// Forget deletes what a seat has kept of a deal that nobody will come back to. To call it on a deal that may still go on is
// to say another thing in the same place.
func Forget(s Store, hand uint32) error {
	shelf := shelf{s, hand}
	var list []uint32
	for changes := range maxSpells {
		list = append(list, spell(changes), actions+spell(changes))
	}
	for _, first := range list {
		if err := Unwind(s, func(i int) string { return shelf.message(first + uint32(i)) }); err != nil {
			return err
		}
	}
	names := []string{shelf.witness("deck")}
	for r := range keys.HandPolynomial + 1 {
		names = append(names, shelf.secret(r))
	}
	for _, name := range names {
		if b, err := s.Get(name); b == nil && err == nil {
			continue
		}
		if err := s.Delete(name); err != nil {
			return err
		}
	}
	return nil
}

// Unwind deletes a series of records from its last to its first, so that what is cut short can be done again.
func Unwind(s Store, name func(int) string) error {
	n := 0
	for ; ; n++ {
		if b, err := s.Get(name(n)); b == nil && err == nil {
			break
		}
	}
	for n--; n >= 0; n-- {
		if err := s.Delete(name(n)); err != nil {
			return err
		}
	}
	return nil
}
