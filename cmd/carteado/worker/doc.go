// Package worker is the thread beside the page: robots think there, and a table among friends is kept there, so that the page
// never waits for either.
//
// Start, in the page, starts one. Serve is what it does: the same program runs in both. They say bytes to each other: what
// robots are asked and answer is a matter of package solo, the table among friends of package remote.
package worker
