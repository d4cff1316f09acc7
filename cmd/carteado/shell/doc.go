// Package shell is the page that was there before the program: globalThis.carteado, which web/boot.js makes. It keeps and
// loads, rings timers, and does what only the page can. Whoever needs some of that declares the few methods it calls.
package shell
