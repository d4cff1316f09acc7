package packed

import (
	"go/constant"
	"go/token"
	"math"
	"reflect"
	"strings"
	"testing"
)

type tree struct {
	Name   string
	Number int
	Small  uint8
	Yes    bool
	Hash   [3]byte
	Below  []tree
	Next   *tree
	Value  constant.Value
	hidden int
}

func TestThereAndBack(t *testing.T) {
	half := constant.BinaryOp(constant.MakeInt64(1), token.QUO, constant.MakeInt64(2))
	for _, want := range []tree{
		{},
		{Name: "açúcar", Number: -3, Small: 255, Yes: true, Hash: [3]byte{1, 0, 200}},
		{Number: math.MinInt64, Below: []tree{{Number: math.MaxInt64}, {}}, Next: &tree{Next: &tree{Name: "end"}}},
		{Value: constant.MakeBool(true), Next: &tree{Value: constant.MakeBool(false)}},
		{Value: constant.MakeInt64(-7)},
		{Value: half, Below: []tree{{Value: constant.UnaryOp(token.SUB, half, 0)}}},
		{Value: constant.ToFloat(constant.MakeInt64(2))},
	} {
		b, err := Pack(want)
		if err != nil {
			t.Errorf("%+v: %v", want, err)
			continue
		}
		var got tree
		if err := Unpack(string(b), &got); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%+v comes back as %+v, %v", want, got, err)
		}
		for n := range b {
			if err := Unpack(string(b[:n]), new(tree)); err == nil {
				t.Errorf("%d bytes of %d are read without an error", n, len(b))
			}
		}
		if err := Unpack(string(b)+"x", new(tree)); err == nil {
			t.Error("one byte more is read without an error")
		}
	}
}

func TestPackRefuses(t *testing.T) {
	for _, v := range []any{1.5, map[int]int{}, struct{ F func() }{}, tree{Value: constant.MakeString("s")}} {
		if _, err := Pack(v); err == nil || !strings.Contains(err.Error(), "no way to write") {
			t.Errorf("%T: %v", v, err)
		}
	}
}
