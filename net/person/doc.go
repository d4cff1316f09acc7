// Package person is who somebody is at every table: one lasting key a browser. Tables go on using keys of their own, so that strangers
// cannot link two tables; who wants to be known shows a [Tie] to those he plays with.
//
// # For a card player
//
// A person's key lies on one's own device. Two names may be equal, two keys are not: a key is said as three words and four digits
// ([Print]), and whoever has the same ones is the same person, whatever the name. Those one plays with can show the tie to others. Receipts of
// matches have it where one lets them. At a table whose owner lets only those sit down at once whom he knows, who comes shows it to him before.
//
// # For a programmer
//
//	tie := person.Bind(lasting, seat, table)     // both keys sign each other
//	err := tie.Check(seat.ID(), table)           // at whoever is shown it
//	letter, err := person.Seal(seat, other, table, introduction, rand.Reader)
//	introduction, err := person.Open(seat, from, table, letter)
package person
