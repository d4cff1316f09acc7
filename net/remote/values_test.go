package remote_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"carteado/engine"
	"carteado/net/mental/table"
	"carteado/net/remote"
	"carteado/net/session"
)

// fill puts something random into everything there is, but for what stays at its side.
func fill(v reflect.Value, rng *rand.Rand) {
	t := v.Type()
	r, ranged := remote.Range(t)
	pick := func() int64 { return r[0] + rng.Int64N(r[1]-r[0]+1) }
	switch t.Kind() {
	case reflect.Bool:
		v.SetBool(rng.IntN(2) == 0)
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		if v.SetUint(rng.Uint64() >> (64 - t.Bits())); ranged {
			v.SetUint(uint64(pick()))
		}
	case reflect.Int, reflect.Int8, reflect.Int32, reflect.Int64:
		if v.SetInt(int64(rng.Uint64()) >> (64 - t.Bits())); ranged {
			v.SetInt(pick())
		}
	case reflect.String:
		v.SetString([]string{"", "sueca", "João", "♣ ♦"}[rng.IntN(4)])
	case reflect.Slice:
		if n := rng.IntN(4); n > 0 {
			v.Set(reflect.MakeSlice(t, n, n))
		}
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), rng)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if t.Field(i).IsExported() {
				fill(v.Field(i), rng)
			}
		}
	case reflect.Pointer:
		if !remote.Stays(t) && rng.IntN(2) == 0 {
			v.Set(reflect.New(t.Elem()))
			fill(v.Elem(), rng)
		}
	}
}

// Everything that goes over comes out as it was, also all there is in a State; and no other bytes mean the same.
func TestRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	page, worker := remote.Kinds()
	times := 50
	if testing.Short() {
		times = 5
	}
	for _, k := range append(page, worker...) {
		for range times {
			x := remote.Body(k)
			fill(reflect.ValueOf(x).Elem(), rng)
			b, err := remote.Pack(k, 7, x)
			if err != nil {
				t.Fatalf("kind %d: %v of %+v", k, err, x)
			}
			got, number, y, err := remote.Unpack(b)
			if err != nil || got != k || number != 7 || !reflect.DeepEqual(x, y) {
				t.Fatalf("kind %d: %+v, %v, not %+v", k, y, err, x)
			}
			for n := range b {
				if _, _, _, err := remote.Unpack(b[:n]); !errors.Is(err, remote.ErrMessage) {
					t.Fatalf("kind %d, %d bytes of %d: %v", k, n, len(b), err)
				}
			}
			if _, _, _, err := remote.Unpack(append(b, 0)); !errors.Is(err, remote.ErrMessage) {
				t.Fatalf("kind %d, a byte too many: %v", k, err)
			}
		}
	}
	for range 50 {
		x, y := &session.State{}, &session.State{}
		fill(reflect.ValueOf(x).Elem(), rng)
		b, err := remote.Encode(x)
		if err == nil {
			err = remote.Decode(b, y)
		}
		if err != nil || !reflect.DeepEqual(x, y) {
			t.Fatalf("%+v, %v, not %+v", y, err, x)
		}
	}
}

func TestStrict(t *testing.T) {
	for _, c := range []struct {
		name  string
		value any
		bytes []byte
	}{
		{"a bool of 2", new(bool), []byte{2}},
		{"a longer zero", new(uint32), []byte{0x80, 0}},
		{"a byte of 256", new(uint8), []byte{0x80, 2}},
		{"an int8 of 128", new(int8), []byte{0x80, 2}},
		{"a number without an end", new(uint64), bytes.Repeat([]byte{0xff}, 11)},
		{"no such seat", new(engine.Seat), []byte{engine.MaxSeats + 1}},
		{"no such phase", new(session.Phase), []byte{8}},
		{"no such face", new(engine.Face), []byte{engine.Faces - 1}},
		{"a text of two lines", new(string), []byte("\x03a\nb")},
		{"a text that is not UTF-8", new(string), []byte("\x01\xff")},
		{"a text that is too long", new(string), append([]byte{0x81, 0x20}, make([]byte, 4097)...)},
		{"a list longer than what is there", new([]uint32), []byte{200, 1, 1}},
		{"a pointer that is neither", new(*uint32), []byte{2}},
		{"what is not known", new(map[int]int), nil},
	} {
		if err := remote.Decode(c.bytes, c.value); !errors.Is(err, remote.ErrMessage) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if _, _, _, err := remote.Unpack(nil); !errors.Is(err, remote.ErrMessage) {
		t.Error(err)
	}
}

// Errors come over as the same values.
func TestErrors(t *testing.T) {
	rule := &engine.RuleError{Clause: "R3", Key: "follow", Text: "follow suit"}
	for _, c := range []struct {
		err  error
		same bool
		is   []error
	}{
		{session.ErrPhase, true, nil},
		{engine.ErrStale, true, nil},
		{table.ErrBusy, true, nil},
		{fmt.Errorf("%w: no such game", session.ErrTerms), false, []error{session.ErrTerms}},
		{errors.Join(session.ErrStore, engine.ErrTurn), false, []error{session.ErrStore, engine.ErrTurn}},
		{&engine.WaitError{}, false, []error{engine.ErrWaiting}},
		{errors.New("something else"), false, nil},
	} {
		x := &struct{ R error }{remote.Refuse(c.err)}
		if c.same && x.R != c.err {
			t.Errorf("%v is another: %v", c.err, x.R)
		}
		for _, is := range c.is {
			if !errors.Is(x.R, is) {
				t.Errorf("%v is no %v", x.R, is)
			}
		}
	}
	if r, ok := engine.IsRule(remote.Refuse(fmt.Errorf("refused: %w", rule))); !ok || *r != *rule {
		t.Errorf("%v", r)
	}
	if err := remote.Refuse(errors.New("one\ntwo\xff")); err.Error() != "one two" {
		t.Errorf("%q", err)
	}
}
