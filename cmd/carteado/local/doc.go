// Package local plays matches on this device: one person against robots, several who pass the device on, or robots alone for
// all to see. It runs a table of package solo: it has the clock, lets the worker think, keeps the match on the device after
// every decision, and tells the screen what is new.
package local
