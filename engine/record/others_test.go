package record

import "testing"

// others are hands with what Sueca does not have, by the key of their game.
var others = map[string]story{
	// A coin, burned and covered cards, raises.
	"truco": {
		file: "truco", audited: true,
		make: func(t *testing.T) *Record {
			return hand{options: "truco(preset=regulamento,ritual=on)", carry: "deal=9 dealer=2 points=7,10,7,10", seed: 9,
				deck: true, has: []string{"cerrar", "coin n=", "burn", "raise n=3", "accept", "cover"}}.play(t)
		},
		over: "won",
	},
	// Actions on many cards, and hands that are opened at the end.
	"buraco": {
		file: "buraco", audited: true,
		make: func(t *testing.T) *Record {
			return hand{options: "buraco(seats=2)", names: []string{"Ana", "Rui"}, seed: 10,
				deck: true, has: []string{"take_pile", "meld", "add"}}.play(t)
		},
		over: "stock",
	},
}

// missing are those whose game is not in the house: nobody here can read them.
var missing []string

func init() {
	for key, s := range others {
		if _, ok := games(key); ok {
			golden = append(golden, s)
		} else {
			missing = append(missing, key)
		}
	}
}

func TestOtherGames(t *testing.T) {
	for _, key := range missing {
		_, err := Parse(readFile(t, others[key].file), games)
		refused(t, err, 2, "there is no game ")
	}
	for _, d := range []damage{
		{"options that do not go together", "truco", "preset=regulamento,", "", 2, "house rules: ritual needs viraFrom=before-deal"},
		{"a coin that is too large", "truco", "coin n=", "coin n=9", 16, "no such action in this game"},
	} {
		t.Run(d.name, func(t *testing.T) {
			if _, ok := games("truco"); !ok {
				t.Skip("truco is not in the house")
			}
			_, err := judge(d.text(t))
			refused(t, err, d.line, d.words)
		})
	}
}
