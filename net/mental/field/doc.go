// Package field is arithmetic modulo p = 2^255 - 19 made for WebAssembly, where one 64-bit product of two 64-bit
// numbers is all the processor gives: there it takes 0.4 of the time that libraries need which are made for
// 128-bit products. Elsewhere it takes twice their time and should not be used.
//
// Numbers are kept in nine signed limbs of about 29 bits. Sums and differences are not carried: they are wider than
// their terms, and the products they enter must leave room for it. Everything that is not only a sum says how
// wide its arguments may be; see [Element].
//
// No function branches on the value of an element or reads memory at an address that depends on one. The package
// checks no bounds while it runs. It is made for net/mental/curve and net/x25519.
package field

//go:generate go run gen.go
