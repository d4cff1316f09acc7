package remote

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"reflect"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/order"
	"carteado/net/session"
	"carteado/net/wire"
)

// Bounds of what goes over.
const (
	maxMessage = 1 << 24 // bytes
	maxText    = 1 << 12 // bytes of a text
	maxList    = 1 << 12 // items
)

// ErrMessage is the error of bytes that are no message.
var ErrMessage = errors.New("remote: not a message")

// codec reads or writes a value as its type says:
//
//	bool             0 or 1
//	unsigned         1 to 10 bytes, seven bits a byte, low first, as short as can be
//	signed           the same, in zigzag
//	string           its length, then UTF-8 that can stand in a line
//	list             how many, then each; bytes as they are
//	array            each; bytes as they are
//	struct           its exported fields
//	pointer          0, or 1 and what is there
//
// There is one way to write a value. After a failure the codec does nothing.
type codec struct {
	b       []byte // what is written, or what is left to read
	reading bool
	err     error
}

// ranges are the least and the most of types that do not use all of theirs.
var ranges = map[reflect.Type][2]int64{
	reflect.TypeFor[engine.Seat]():   {int64(engine.Nobody), engine.MaxSeats - 1},
	reflect.TypeFor[engine.Slot]():   {0, engine.MaxSlots - 1},
	reflect.TypeFor[engine.Face]():   {1, engine.Faces - 1},
	reflect.TypeFor[session.Phase](): {0, int64(session.Between)},
	reflect.TypeFor[session.Kind]():  {0, int64(session.Robot)},
	reflect.TypeFor[wire.State]():    {0, int64(wire.Away)},
	reflect.TypeFor[session.Way]():   {int64(session.WayWait), int64(session.WayVoid)},
}

// stays are types that do not go over: nil at the other side.
var stays = map[reflect.Type]bool{
	reflect.TypeFor[*engine.View]():    true, // the mirror gives it
	reflect.TypeFor[*mental.Verdict](): true,
	reflect.TypeFor[*order.Evidence](): true,
}

func (c *codec) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf("%w: "+format, append([]any{ErrMessage}, args...)...)
	}
}

func (c *codec) take(n int) []byte {
	if c.err == nil && n > len(c.b) {
		c.fail("it ends early")
	}
	if c.err != nil {
		return nil
	}
	b := c.b[:n:n]
	c.b = c.b[n:]
	return b
}

// number is a number of 0 to most.
func (c *codec) number(x, most uint64) uint64 {
	if c.err != nil {
		return 0
	}
	if c.reading {
		v, n := binary.Uvarint(c.b)
		if n <= 0 || n > 1 && c.b[n-1] == 0 {
			c.fail("a number")
			return 0
		}
		x, c.b = v, c.b[n:]
	}
	if x > most {
		c.fail("a number of %d, above %d", x, most)
		return 0
	}
	if !c.reading {
		c.b = binary.AppendUvarint(c.b, x)
	}
	return x
}

// length is how many there are of something that takes at least a byte each.
func (c *codec) length(n, most int) int {
	n = int(c.number(uint64(n), uint64(most)))
	if c.reading && n > len(c.b) {
		c.fail("it ends early")
		return 0
	}
	return n
}

func (c *codec) flag(on bool) bool {
	x := uint64(0)
	if on {
		x = 1
	}
	return c.number(x, 1) == 1
}

// value is a value that can be set.
func (c *codec) value(v reflect.Value) {
	if c.err != nil {
		return
	}
	switch t := v.Type(); t.Kind() {
	case reflect.Bool:
		if x := c.flag(v.Bool()); c.reading {
			v.SetBool(x)
		}
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		x := c.number(v.Uint(), math.MaxUint64>>(64-t.Bits()))
		if r, ok := ranges[t]; ok && (x < uint64(r[0]) || x > uint64(r[1])) {
			c.fail("a %v of %d", t, x)
		} else if c.reading {
			v.SetUint(x)
		}
	case reflect.Int, reflect.Int8, reflect.Int32, reflect.Int64:
		x := v.Int()
		z := c.number(uint64(x)<<1^uint64(x>>63), math.MaxUint64)
		x = int64(z>>1) ^ -int64(z&1)
		if r, ok := ranges[t]; ok && (x < r[0] || x > r[1]) || v.OverflowInt(x) {
			c.fail("a %v of %d", t, x)
		} else if c.reading {
			v.SetInt(x)
		}
	case reflect.String:
		c.text(v)
	case reflect.Slice:
		c.list(v)
	case reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 {
			c.raw(v.Bytes())
			return
		}
		for i := range v.Len() {
			c.value(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if t.Field(i).IsExported() {
				c.value(v.Field(i))
			}
		}
	case reflect.Pointer:
		if stays[t] {
			return
		}
		there := c.flag(!v.IsNil())
		if c.reading && c.err == nil {
			v.SetZero()
			if there {
				v.Set(reflect.New(t.Elem()))
			}
		}
		if there {
			c.value(v.Elem())
		}
	default:
		c.fail("nothing is known of a %v", t)
	}
}

func (c *codec) raw(b []byte) {
	if c.reading {
		copy(b, c.take(len(b)))
	} else {
		c.b = append(c.b, b...)
	}
}

func (c *codec) text(v reflect.Value) {
	s := v.String()
	n := c.length(len(s), maxText)
	if c.reading {
		s = string(c.take(n))
	}
	if !wire.Printable(s) {
		c.fail("a text that cannot stand in a line")
		return
	}
	if c.reading {
		v.SetString(s)
	} else {
		c.b = append(c.b, s...)
	}
}

func (c *codec) list(v reflect.Value) {
	if v.Type().Elem().Kind() == reflect.Uint8 {
		n := c.length(v.Len(), maxMessage)
		if c.reading {
			if v.SetZero(); n > 0 {
				v.SetBytes(c.take(n))
			}
		} else if c.err == nil {
			c.b = append(c.b, v.Bytes()...)
		}
		return
	}
	n := c.length(v.Len(), maxList)
	if c.reading {
		v.SetZero()
		if n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n))
		}
	}
	for i := range n {
		c.value(v.Index(i))
	}
}

// encode writes what p points to behind what there is.
func encode(b []byte, p any) ([]byte, error) {
	c := codec{b: b}
	c.value(reflect.ValueOf(p).Elem())
	if len(c.b) > maxMessage {
		c.fail("%d bytes", len(c.b))
	}
	return c.b, c.err
}

// decode reads what p points to, which fills b. Bytes in it share memory with b.
func decode(b []byte, p any) error {
	c := codec{b: b, reading: true}
	c.value(reflect.ValueOf(p).Elem())
	if len(c.b) > 0 {
		c.fail("%d bytes too many", len(c.b))
	}
	return c.err
}
