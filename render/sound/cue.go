package sound

import (
	"math"
	"math/rand/v2"
)

// Rate is the number of samples a second.
const Rate = 44100

// Cue is something that sounds.
type Cue uint8

// The cues.
const (
	Card     Cue = iota // a card is put down
	Pick                // a card is selected
	Slide               // a card is dealt or drawn
	Shuffle             // the deck is made
	YourTurn            // two notes of wood
	Won                 // a trick
	Lost                // a trick
	Meld                // a meld is laid
	Canastra            // a meld is complete
	Out                 // somebody has laid all cards
	Call                // somebody asks for more, or calls out: three knocks
	Accept              // two
	Run                 // gives it up: one
	Illegal             // dull
	Tick                // each of the last seconds
	Sat                 // a friend sat down
	Left                // a friend left
	Chat                // a phrase
	Chips               // chips are put in, or won
	Cues     = 19
)

// Variants is how many takes there are of a cue that is heard often, so that it does not wear.
func (c Cue) Variants() int {
	if c == Card || c == Pick || c == Slide || c == Chips {
		return 3
	}
	return 1
}

// Samples computes a cue: mono, between -1 and 1, the same for the same variant.
func (c Cue) Samples(variant int) []float32 {
	rng := rand.New(rand.NewPCG(uint64(c), uint64(variant)))
	shift := 1 + 0.08*float64(variant-1)
	switch c {
	case Card:
		return clip(layer(paper(rng, 70, 1400*shift), note(25, 180*shift, 0.5)), 0.5)
	case Pick:
		return clip(paper(rng, 40, 2200*shift), 0.25)
	case Slide:
		return clip(paper(rng, 90, 1800*shift), 0.35)
	case Shuffle:
		var riffle []float64
		for k := range 12 {
			riffle = layer(riffle, after(float64(k)*45, paper(rng, 60, 1500+40*float64(k))))
		}
		return clip(riffle, 0.4)
	case YourTurn:
		return clip(layer(wood(120, 520), after(90, wood(140, 660))), 0.6)
	case Won:
		return clip(layer(chime(120, 523), after(100, chime(160, 659))), 0.4)
	case Lost:
		return clip(layer(chime(120, 523), after(100, chime(160, 415))), 0.4)
	case Meld:
		return clip(layer(chime(120, 523), after(80, chime(200, 784))), 0.4)
	case Canastra:
		return clip(layer(layer(chime(200, 523), after(120, chime(220, 659))), after(240, chime(400, 784))), 0.5)
	case Out:
		return clip(layer(layer(layer(chime(250, 523), after(150, chime(250, 659))), after(300, chime(250, 784))), after(450, chime(500, 1047))), 0.5)
	case Call:
		return clip(layer(layer(wood(110, 260), after(120, wood(110, 260))), after(240, wood(160, 230))), 0.9)
	case Accept:
		return clip(layer(wood(110, 300), after(130, wood(140, 300))), 0.8)
	case Run:
		return clip(wood(200, 220), 0.7)
	case Illegal:
		return clip(wood(90, 220), 0.5)
	case Tick:
		return clip(wood(50, 800), 0.3)
	case Sat:
		return clip(layer(chime(90, 440), after(80, chime(130, 587))), 0.4)
	case Left:
		return clip(layer(chime(90, 587), after(80, chime(130, 440))), 0.4)
	case Chat:
		return clip(note(80, 700, 1), 0.2)
	case Chips: // clay on clay, twice
		return clip(layer(clay(70, 2100*shift), after(48+8*float64(variant), clay(80, 2450*shift))), 0.35)
	}
	return nil
}

// length returns a number of samples for a time in milliseconds.
func length(ms float64) int { return int(ms * Rate / 1000) }

// paper is noise through a band around a frequency, that comes at once and dies away: a card on felt.
func paper(rng *rand.Rand, ms, centre float64) []float64 {
	out := make([]float64, length(ms))
	// A state variable filter (Chamberlin 1985): its band output.
	f := 2 * math.Sin(math.Pi*centre/Rate)
	var low, band float64
	for i := range out {
		high := rng.Float64()*2 - 1 - low - 0.8*band
		band += f * high
		low += f * band
		out[i] = band * envelope(i, len(out), 5)
	}
	return out
}

// note is a sine that dies away.
func note(ms, hz, loud float64) []float64 {
	out := make([]float64, length(ms))
	for i := range out {
		out[i] = loud * math.Sin(2*math.Pi*hz*float64(i)/Rate) * envelope(i, len(out), 3)
	}
	return out
}

// wood is a short note with the uneven partials of a struck bar.
func wood(ms, hz float64) []float64 {
	return layer(layer(note(ms, hz, 0.7), note(ms*0.5, hz*2.76, 0.25)), note(ms*0.25, hz*5.4, 0.1))
}

// clay is a short click with partials that lie close together.
func clay(ms, hz float64) []float64 {
	return layer(layer(note(ms, hz, 0.5), note(ms*0.6, hz*1.34, 0.4)), note(ms*0.3, hz*1.92, 0.2))
}

// chime is a note with its octave and twelfth.
func chime(ms, hz float64) []float64 {
	return layer(layer(note(ms, hz, 0.6), note(ms*0.8, hz*2, 0.2)), note(ms*0.5, hz*3, 0.08))
}

// envelope rises within ms milliseconds and falls, exponentially, to silence at the end.
func envelope(i, n int, ms float64) float64 {
	rise := min(1, float64(i)/float64(length(ms)))
	return rise * math.Exp(-5*float64(i)/float64(n)) * min(1, float64(n-i)/64)
}

// after puts silence before a sound.
func after(ms float64, s []float64) []float64 { return append(make([]float64, length(ms)), s...) }

// layer plays two sounds at once.
func layer(a, b []float64) []float64 {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := append([]float64(nil), a...)
	for i, v := range b {
		out[i] += v
	}
	return out
}

// clip scales a sound so that its peak is loud.
func clip(s []float64, loud float64) []float32 {
	peak := 1e-9
	for _, v := range s {
		peak = max(peak, math.Abs(v))
	}
	out := make([]float32, len(s))
	for i, v := range s {
		out[i] = float32(v / peak * loud)
	}
	return out
}
