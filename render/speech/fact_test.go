package speech

import "testing"

// The best cards say which place they have. Wild cards have none among each other.
func TestMark(t *testing.T) {
	for game, want := range map[string]string{"truco": "1ª", "cacheta": "*"} {
		_, o := table(t, game)
		if got := voice("pt-BR", o, 0).Mark(1); got != want {
			t.Errorf("%s: %q, not %q", game, got, want)
		}
	}
}
