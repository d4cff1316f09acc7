// Package input turns what fingers, mouse and keys do to the canvas into gestures: taps, long presses, drags
// and flicks.
//
// Ebitengine polls its input once a tick, by which a short tap is lost and a press forgets where it was. So the
// page's own pointer events are queued as they come (listen_js.go) and read in order; what they mean is worked
// out here from their times and places alone, without a page.
package input
