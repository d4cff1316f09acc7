package remote

import (
	"errors"
	"fmt"
	"math"
	"reflect"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/mental"
	"carteado/net/order"
	"carteado/net/session"
	"carteado/net/wire"
)

// Bounds of what goes over.
const (
	maxMessage = 1 << 24 // bytes
	maxText    = 1 << 12 // characters of a text
	maxList    = 1 << 12 // items
)

// ErrMessage is the error of bytes that are no message.
var ErrMessage = errors.New("remote: not a message")

// ranges are the least and the most of types that do not use all of theirs.
var ranges = map[reflect.Type][2]int64{
	reflect.TypeFor[engine.Seat]():   {int64(engine.Nobody), engine.MaxSeats - 1},
	reflect.TypeFor[engine.Slot]():   {0, engine.MaxSlots - 1},
	reflect.TypeFor[engine.Face]():   {1, engine.Faces - 1},
	reflect.TypeFor[engine.Mute]():   {0, int64(engine.MuteAll)},
	reflect.TypeFor[session.Phase](): {0, int64(session.Between)},
	reflect.TypeFor[session.Kind]():  {0, int64(session.Robot)},
	reflect.TypeFor[wire.State]():    {0, int64(wire.Away)},
	reflect.TypeFor[session.Way]():   {int64(session.WayWait), int64(session.WayVoid)},
}

// stays are types that do not go over: nil at the other side.
var stays = map[reflect.Type]bool{
	reflect.TypeFor[*engine.View]():    true, // the mirror has it
	reflect.TypeFor[*mental.Verdict](): true,
	reflect.TypeFor[*order.Evidence](): true,
}

// value is a value that can be set, by its type: a struct is its exported fields, a pointer is optional, a signed number without a
// range of its own is in zigzag. Everything else is as package codec has it.
func value(c *codec.Coder, v reflect.Value) {
	if c.Err() != nil {
		return
	}
	t := v.Type()
	r, ranged := ranges[t]
	switch t.Kind() {
	case reflect.Bool:
		x := v.Bool()
		c.Bool(&x)
		v.SetBool(x)
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		x, least, most := v.Uint(), uint64(0), uint64(math.MaxUint64)>>(64-t.Bits())
		if ranged {
			least, most = uint64(r[0]), uint64(r[1])
		}
		if codec.Int(c, &x, least, most); c.Err() == nil {
			v.SetUint(x)
		}
	case reflect.Int, reflect.Int8, reflect.Int32, reflect.Int64:
		x := v.Int()
		if ranged {
			codec.Int(c, &x, r[0], r[1])
		} else {
			z := uint64(x)<<1 ^ uint64(x>>63)
			codec.Int(c, &z, 0, math.MaxUint64)
			x = int64(z>>1) ^ -int64(z&1)
		}
		if v.OverflowInt(x) {
			c.Fail("a %v of %d", t, x)
		}
		if c.Err() == nil {
			v.SetInt(x)
		}
	case reflect.String:
		x := v.String()
		c.Text(&x, 0, maxText)
		v.SetString(x)
	case reflect.Slice:
		list(c, v)
	case reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 {
			c.Fixed(v.Bytes())
			return
		}
		for i := range v.Len() {
			value(c, v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if t.Field(i).IsExported() {
				value(c, v.Field(i))
			}
		}
	case reflect.Pointer:
		if !stays[t] {
			optional(c, v)
		}
	default:
		c.Fail("nothing is known of a %v", t)
	}
}

// list is a slice.
func list(c *codec.Coder, v reflect.Value) {
	if v.Type().Elem().Kind() == reflect.Uint8 {
		b := v.Bytes()
		c.Bytes(&b, 0, maxMessage)
		v.SetBytes(b)
		return
	}
	n := v.Len()
	c.Length(&n, maxList)
	if c.Err() == nil && c.Reading() {
		if v.SetZero(); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n))
		}
	}
	for i := 0; i < n && c.Err() == nil; i++ {
		value(c, v.Index(i))
	}
}

// optional is a pointer.
func optional(c *codec.Coder, v reflect.Value) {
	there := !v.IsNil()
	if c.Bool(&there); c.Err() != nil {
		return
	}
	if c.Reading() {
		if v.SetZero(); there {
			v.Set(reflect.New(v.Type().Elem()))
		}
	}
	if there {
		value(c, v.Elem())
	}
}

// malformed returns the error of this package for one of package codec.
func malformed(err error) error {
	if err != nil {
		return fmt.Errorf("%w: %w", ErrMessage, err)
	}
	return nil
}

// encode writes what p points to behind what there is.
func encode(b []byte, p any) ([]byte, error) {
	c := codec.Writer(b)
	value(c, reflect.ValueOf(p).Elem())
	b, err := c.Written()
	if err == nil && len(b) > maxMessage {
		return nil, fmt.Errorf("%w: %d bytes", ErrMessage, len(b))
	}
	return b, malformed(err)
}

// decode reads what p points to, which fills b. Bytes in it share memory with b.
func decode(b []byte, p any) error {
	c := codec.Reader(b)
	value(c, reflect.ValueOf(p).Elem())
	return malformed(c.End())
}
