package codec_test

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"carteado/net/codec"
)

// every has a field of each kind.
type every struct {
	Small  uint8
	Signed int32
	Wide   int64
	Most   uint64
	On     bool
	Hash   [4]byte
	Raw    []byte
	Name   string
	List   []pair
	May    *pair
}

type pair struct{ A, B uint16 }

func (p *pair) fields(c *codec.Coder) {
	codec.Int(c, &p.A, 1, 300)
	codec.Int(c, &p.B, 0, math.MaxUint16)
	if p.A == p.B {
		c.Fail("a pair of two alike")
	}
}

func (e *every) Fields(c *codec.Coder) {
	codec.Int(c, &e.Small, 3, 9)
	codec.Int(c, &e.Signed, math.MinInt32, math.MaxInt32)
	codec.Int(c, &e.Wide, -5, 5)
	codec.Int(c, &e.Most, 0, math.MaxUint64)
	c.Bool(&e.On)
	c.Fixed(e.Hash[:])
	c.Bytes(&e.Raw, 1, 5)
	c.Text(&e.Name, 1, 3)
	codec.List(c, &e.List, 2, (*pair).fields)
	codec.Optional(c, &e.May, (*pair).fields)
}

func good() *every {
	return &every{Small: 4, Signed: -1, Wide: -5, Most: math.MaxUint64, On: true, Hash: [4]byte{1, 2, 3, 4}, Raw: []byte{9}, Name: "Zé!",
		List: []pair{{1, 0}, {300, 65535}}, May: &pair{2, 3}}
}

func TestEvery(t *testing.T) {
	const want = "01 ffffffff07 00 ffffffffffffffffff01 01 01020304 01 09 04 5ac3a921 02 00 00 ab02 ffff03 01 01 03"
	b, err := codec.Append([]byte{0xee}, good())
	if err != nil || fmt.Sprintf("%x", b) != "ee"+strings.ReplaceAll(want, " ", "") {
		t.Fatalf("%x, %v", b, err)
	}
	var again every
	if err := codec.Read(b[1:], &again); err != nil || !reflect.DeepEqual(&again, good()) {
		t.Errorf("%+v, %v", again, err)
	}
	for n := range len(b) - 1 {
		if err := codec.Read(b[1:1+n], new(every)); !errors.Is(err, codec.ErrMalformed) {
			t.Errorf("its first %d bytes: %v", n, err)
		}
	}
	if err := codec.Read(append(b[1:], 0), new(every)); !errors.Is(err, codec.ErrMalformed) {
		t.Errorf("a byte too many: %v", err)
	}
}

// What breaks a bound cannot be written.
func TestBounds(t *testing.T) {
	for name, change := range map[string]func(*every){
		"a number below":          func(e *every) { e.Small = 2 },
		"a number above":          func(e *every) { e.Small = 10 },
		"a signed number below":   func(e *every) { e.Wide = -6 },
		"a signed number above":   func(e *every) { e.Wide = 6 },
		"too few bytes":           func(e *every) { e.Raw = nil },
		"too many bytes":          func(e *every) { e.Raw = make([]byte, 6) },
		"no text":                 func(e *every) { e.Name = "" },
		"too long a text":         func(e *every) { e.Name = "áéíó" },
		"a line end":              func(e *every) { e.Name = "a\nb" },
		"no UTF-8":                func(e *every) { e.Name = "\xff" },
		"a turned direction":      func(e *every) { e.Name = "a\u202e" },
		"too many items":          func(e *every) { e.List = make([]pair, 3) },
		"an item out of bounds":   func(e *every) { e.List[1].A = 301 },
		"fields not going along":  func(e *every) { e.May.A = 3 },
		"an option out of bounds": func(e *every) { e.May.A = 0 },
	} {
		e := good()
		change(e)
		if b, err := codec.Append(nil, e); b != nil || !errors.Is(err, codec.ErrMalformed) {
			t.Errorf("%s: %x, %v", name, b, err)
		}
	}
}

// Bytes that are read as something else than they say, or that claim to be more than they are.
func TestMalformed(t *testing.T) {
	b, err := codec.Append(nil, good())
	if err != nil {
		t.Fatal(err)
	}
	put := func(at int, with ...byte) []byte { return append(append(bytes.Clone(b[:at]), with...), b[at+1:]...) }
	for name, bad := range map[string][]byte{
		"a number in two bytes for one":  put(0, 0x81, 0),
		"a number above":                 put(0, 7),
		"a bool of 2":                    put(17, 2),
		"no end of a number":             bytes.Repeat([]byte{0xff}, 40),
		"a length of more than there is": put(len(b)-10, 0xff, 0xff, 0xff, 0x7f),
		"nothing":                        nil,
	} {
		if err := codec.Read(bad, new(every)); !errors.Is(err, codec.ErrMalformed) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// numbers is a list that may be long.
type numbers []uint16

func (x *numbers) Fields(c *codec.Coder) {
	codec.List(c, (*[]uint16)(x), 1<<30, func(v *uint16, c *codec.Coder) { codec.Int(c, v, 0, math.MaxUint16) })
}

// A length that no bytes stand behind allocates nothing.
func TestAllocation(t *testing.T) {
	c := codec.Writer(nil)
	n := 1 << 29
	codec.Int(c, &n, 0, 1<<30)
	b, _ := c.Written()
	if got := testing.AllocsPerRun(10, func() { codec.Read(b, new(numbers)) }); got > 10 {
		t.Errorf("%v allocations", got)
	}
}

// Whatever is read is written in the same bytes.
func FuzzRead(f *testing.F) {
	b, err := codec.Append(nil, good())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		var e every
		if err := codec.Read(b, &e); err != nil {
			if !errors.Is(err, codec.ErrMalformed) {
				t.Fatal(err)
			}
			return
		}
		if again, err := codec.Append(nil, &e); err != nil || !bytes.Equal(again, b) {
			t.Fatalf("%x is written %x, %v", b, again, err)
		}
	})
}
