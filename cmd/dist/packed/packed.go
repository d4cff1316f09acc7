// Package packed writes trees of Go values as few bytes, and reads them back. It knows booleans, whole numbers, texts,
// slices, arrays, pointers to what is not shared, the exported fields of structs, and the values of go/constant.
package packed

import (
	"encoding/binary"
	"errors"
	"fmt"
	"go/constant"
	"go/token"
	"reflect"
	"strings"
)

var constantType = reflect.TypeFor[constant.Value]()

// Pack gives the bytes of a value.
func Pack(v any) ([]byte, error) {
	return pack(nil, reflect.ValueOf(v))
}

func pack(b []byte, v reflect.Value) ([]byte, error) {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return append(b, 1), nil
		}
		return append(b, 0), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return binary.AppendVarint(b, v.Int()), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return binary.AppendUvarint(b, v.Uint()), nil
	case reflect.String:
		b = binary.AppendUvarint(b, uint64(v.Len()))
		return append(b, v.String()...), nil
	case reflect.Pointer:
		if v.IsNil() {
			return append(b, 0), nil
		}
		return pack(append(b, 1), v.Elem())
	case reflect.Slice, reflect.Array:
		if v.Kind() == reflect.Slice {
			b = binary.AppendUvarint(b, uint64(v.Len()))
		}
		var err error
		for i := 0; i < v.Len() && err == nil; i++ {
			b, err = pack(b, v.Index(i))
		}
		return b, err
	case reflect.Struct:
		var err error
		for i := 0; i < v.NumField() && err == nil; i++ {
			if v.Type().Field(i).IsExported() {
				b, err = pack(b, v.Field(i))
			}
		}
		return b, err
	case reflect.Interface:
		if v.Type() == constantType {
			return packConstant(b, v)
		}
	}
	return nil, fmt.Errorf("packed: no way to write %s", v.Type())
}

// packConstant writes the kind and the exact value.
func packConstant(b []byte, v reflect.Value) ([]byte, error) {
	if v.IsNil() {
		return append(b, 0), nil
	}
	c := v.Interface().(constant.Value)
	switch c.Kind() {
	case constant.Bool, constant.Int, constant.Float:
		return pack(append(b, byte(c.Kind())), reflect.ValueOf(c.ExactString()))
	}
	return nil, fmt.Errorf("packed: no way to write the constant %s", c)
}

// Unpack reads into what into points to. It is an error when that is not all.
func Unpack(b string, into any) error {
	r := reader{rest: b}
	r.read(reflect.ValueOf(into).Elem())
	if r.err == nil && r.rest != "" {
		r.err = errors.New("packed: more than there should be")
	}
	return r.err
}

type reader struct {
	rest string
	err  error
}

func (r *reader) fail() uint64 {
	if r.err == nil {
		r.err = errors.New("packed: broken")
	}
	r.rest = ""
	return 0
}

func (r *reader) uint() (n uint64) {
	for shift := 0; shift < 64 && r.rest != ""; shift += 7 {
		c := r.rest[0]
		r.rest = r.rest[1:]
		n |= uint64(c&0x7F) << shift
		if c < 0x80 {
			return n
		}
	}
	return r.fail()
}

// len reads how many things follow, each of a byte or more.
func (r *reader) len() int {
	n := r.uint()
	if n > uint64(len(r.rest)) {
		n = r.fail()
	}
	return int(n)
}

func (r *reader) string() string {
	n := r.len()
	s := r.rest[:n]
	r.rest = r.rest[n:]
	return s
}

func (r *reader) read(v reflect.Value) {
	if r.err != nil {
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(r.uint() != 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n := r.uint()
		v.SetInt(int64(n>>1) ^ -int64(n&1))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(r.uint())
	case reflect.String:
		v.SetString(r.string())
	case reflect.Pointer:
		if r.uint() != 0 {
			v.Set(reflect.New(v.Type().Elem()))
			r.read(v.Elem())
		}
	case reflect.Slice:
		if n := r.len(); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n))
			for i := range n {
				r.read(v.Index(i))
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			r.read(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Field(i); f.CanSet() {
				r.read(f)
			}
		}
	default:
		if v.Type() != constantType {
			r.fail()
		} else if c := r.constant(); c != nil {
			v.Set(reflect.ValueOf(c))
		}
	}
}

func (r *reader) constant() constant.Value {
	kind := constant.Kind(r.uint())
	if kind == constant.Unknown {
		return nil
	}
	text := r.string()
	switch kind {
	case constant.Bool:
		return constant.MakeBool(text == "true")
	case constant.Int:
		return constant.MakeFromLiteral(text, token.INT, 0)
	case constant.Float:
		over, under, ok := strings.Cut(text, "/")
		if !ok {
			under = "1"
		}
		a, b := constant.MakeFromLiteral(over, token.INT, 0), constant.MakeFromLiteral(under, token.INT, 0)
		return constant.ToFloat(constant.BinaryOp(a, token.QUO, b))
	}
	r.fail()
	return nil
}
