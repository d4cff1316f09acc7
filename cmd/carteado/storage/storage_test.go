package storage

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// device keeps values and says what it is asked at once, or when it is told to.
type device struct {
	kept  map[string]string
	slow  bool
	waits []func()
}

func (d *device) Load(key string, then func(string)) {
	if d.slow {
		d.waits = append(d.waits, func() { then(d.kept[key]) })
		return
	}
	then(d.kept[key])
}

func (d *device) LoadAll(prefix string, then func(string)) {
	var lines []string
	for _, key := range slices.Sorted(maps.Keys(d.kept)) {
		if strings.HasPrefix(key, prefix) {
			lines = append(lines, d.kept[key])
		}
	}
	then(strings.Join(lines, "\n"))
}

func (d *device) Keep(key, value string) {
	if value == "" {
		delete(d.kept, key)
		return
	}
	d.kept[key] = value
}

func (d *device) Pairs(prefixes []string, then func(map[string]string)) {
	kept := maps.Clone(d.kept)
	maps.DeleteFunc(kept, func(name, _ string) bool {
		return !slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(name, p) })
	})
	then(kept)
}

// What is kept is there when the program begins again, and nothing is told before all of it is read.
func TestRead(t *testing.T) {
	d := &device{kept: map[string]string{}}
	games := []string{"sueca", "truco"}
	s := New(d)
	s.Read(games, func() {
		s.KeepSettings("big")
		s.KeepOffered("truco")
		s.KeepMatch("sueca", "a")
		s.KeepMatch("truco", "b")
	})
	d.slow = true
	told := 0
	s = New(d)
	s.Read(games, func() {
		told++
		if s.Settings != "big" || s.Offered != "truco" || s.At != "truco" || s.Match("sueca") != "a" || s.Match("truco") != "b" {
			t.Errorf("read is %+v", s)
		}
		s.ForgetMatch("truco")
		if s.Match("truco") != "" || s.Match("sueca") != "a" || d.kept["at"] != "" {
			t.Errorf("kept is %v", d.kept)
		}
		s.ForgetMatches()
	})
	for _, do := range d.waits {
		if told > 0 {
			t.Error("it is told too early")
		}
		do()
	}
	if want := map[string]string{"settings": "big", "games": "truco"}; told != 1 || !maps.Equal(d.kept, want) {
		t.Errorf("told %d times, kept is %v", told, d.kept)
	}
}

// A public tablet and the person at home do not touch each other's things.
func TestApart(t *testing.T) {
	d := &device{kept: map[string]string{}}
	apart := Apart(d)
	apart.Keep("a", "1")
	d.Keep("a", "2")
	got := ""
	apart.Load("a", func(value string) { got = value })
	d.Keep("match.1", "1")
	d.Keep("hands", "")
	New(apart).Movable(func(kept map[string]string) {
		if len(kept) > 0 {
			t.Errorf("a public tablet is given %v", kept)
		}
	})
	New(d).Movable(func(kept map[string]string) {
		if len(kept) != 1 {
			t.Errorf("the past is %v", kept)
		}
	})
	if got != "1" || d.kept["a"] != "2" {
		t.Errorf("kept is %v", d.kept)
	}
}
