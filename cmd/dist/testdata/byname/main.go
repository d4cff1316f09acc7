// Command byname calls a method by its name, as templates do.
package main

import (
	"os"
	"reflect"
)

type program struct{}

func (program) Run() {}

func main() {
	reflect.ValueOf(program{}).MethodByName(os.Args[1]).Call(nil)
}
