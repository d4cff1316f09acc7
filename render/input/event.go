package input

// Kind is what a pointer did.
type Kind uint8

// What a pointer does.
const (
	Down Kind = iota
	Move
	Up
	Cancel // the system took the pointer away
)

// Event is one thing a pointer did, in css pixels from the canvas's top left corner and milliseconds of the
// page's clock.
type Event struct {
	Kind  Kind
	ID    int
	Touch bool // a finger or a pen, not a mouse
	X, Y  float64
	At    float64
}

// Key is a key that went down, by the page's names: "Enter", "ArrowLeft", "a".
type Key struct {
	Name  string
	Shift bool
}
