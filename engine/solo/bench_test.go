package solo_test

import (
	"testing"

	"carteado/engine/solo"
)

// long returns a table late in a hand of Buraco, the longest there is to keep.
func long(b *testing.B) *solo.Table {
	table := begin(b, setup(b, "buraco", 0, 4))
	var saved []byte
	for !table.Engine().Over() {
		saved = table.Save()
		turn(b, table)
	}
	table, err := solo.Restore(saved)
	if err != nil {
		b.Fatal(err)
	}
	return table
}

func BenchmarkRestore(b *testing.B) {
	saved := long(b).Save()
	for b.Loop() {
		if _, err := solo.Restore(saved); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkThink is all of a robot's move but the thinking: what it costs to ask, to read and to answer.
func BenchmarkThink(b *testing.B) {
	table := long(b)
	p, _ := table.Due()
	for b.Loop() {
		if _, err := solo.Think(table.Ask(p), brief); err != nil {
			b.Fatal(err)
		}
	}
}
