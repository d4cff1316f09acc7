package enginetest

import (
	"bytes"
	"fmt"
	"reflect"
	"unsafe"

	"carteado/engine"
)

// change changes every field of a hand beside its table, one at a time, by reflection, and wants the public
// bytes to change with it: a field that the hash does not cover is one in which peers can drift apart unseen.
// Pointers are settings that copies share and never change; a field tagged `hash:"-"` follows from others, or no rule
// looks at it.
func (s *suite) change(ps *peers) {
	s.t.Helper()
	h := ps.seer.Clone()
	public := func() []byte {
		var e engine.Encoder
		h.Public(&e)
		return bytes.Clone(e.Bytes())
	}
	before := public()
	var walk func(v reflect.Value, path string)
	walk = func(v reflect.Value, path string) {
		v = reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
		flip := func(set, reset func()) {
			set()
			s.fields++
			if bytes.Equal(public(), before) {
				ps.fail("the hash does not cover %s", path)
			}
			reset()
		}
		switch v.Kind() {
		case reflect.Struct:
			if v.Type() == reflect.TypeFor[engine.Table]() {
				return
			}
			for i := range v.NumField() {
				if f := v.Type().Field(i); f.Tag.Get("hash") != "-" {
					walk(v.Field(i), path+"."+f.Name)
				}
			}
		case reflect.Array:
			for i := range v.Len() {
				walk(v.Index(i), fmt.Sprintf("%s[%d]", path, i))
			}
		case reflect.Bool:
			old := v.Bool()
			flip(func() { v.SetBool(!old) }, func() { v.SetBool(old) })
		case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
			old := v.Int()
			flip(func() { v.SetInt(old ^ 1) }, func() { v.SetInt(old) })
		case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
			old := v.Uint()
			flip(func() { v.SetUint(old ^ 1) }, func() { v.SetUint(old) })
		case reflect.Pointer:
		default:
			ps.fail("%s is a %v: a hand is made of numbers in fixed arrays", path, v.Kind())
		}
	}
	walk(reflect.ValueOf(h).Elem(), "hand")
	if !bytes.Equal(public(), before) {
		ps.fail("changing fields left traces")
	}
}
