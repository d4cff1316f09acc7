package control_test

import (
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games/buraco"
	"carteado/engine/games/copas"
	"carteado/engine/games/fechado"
	"carteado/engine/games/olho"
	"carteado/engine/games/sueca"
	"carteado/engine/games/truco"

	. "carteado/render/control"
)

func TestArrange(t *testing.T) {
	suecaInfo, trucoInfo, buracoInfo := sueca.Game{}.Info(), truco.Game{}.Info(), buraco.Game{}.Info()
	olhoInfo, fechadoInfo, copasInfo := olho.Game{}.Info(), fechado.Game{}.Info(), copas.Game{}.Info()
	spades := []engine.Fact{{Key: "trump", Face: engine.FaceOf(4, engine.Spades)}}
	clubs := []engine.Fact{{Key: "trump", Face: engine.FaceOf(4, engine.Clubs)}}
	seven := []engine.Fact{{Key: "manilha", Face: engine.FaceOf(7, engine.Clubs)}}
	for _, x := range []struct {
		info  *engine.Info
		facts []engine.Fact
		order Sort
		hand  string
		want  string
	}{
		{suecaInfo, nil, AsDealt, "2H AC 7H KH", "2H AC 7H KH"},
		{suecaInfo, nil, BySuit, "2H AC 7H KH QS 3D", "QS 7H KH 2H AC 3D"},
		{suecaInfo, clubs, BySuit, "2H AC 7H KH QS 3D 7C", "AC 7C 7H KH 2H QS 3D"},
		{suecaInfo, spades, BySuit, "2D 3H AH QS", "QS AH 3H 2D"},
		{suecaInfo, nil, BySuit, "2D 3C 4S", "4S 2D 3C"},
		{suecaInfo, nil, ByRank, "2H AC 7H KH 7C", "AC 7C 7H KH 2H"},
		{trucoInfo, seven, ByRank, "3H 7C 2S", "7C 3H 2S"},
		{trucoInfo, nil, ByRank, "4H 3C ?", "3C 4H ?"},
		{buracoInfo, nil, BySuit, "2H * KH 3S AH 4H 2C", "3S 4H KH AH 2C 2H *"},
		{buracoInfo, nil, ByRank, "2H * KH 3S AH 4H", "3S 4H KH AH 2H *"},
		{buracoInfo, nil, ByMeld, "9C 5H 9D 4H 2S 6H 9S KD 5H", "4H 5H 6H 9S 9C 9D 5H KD 2S"},
		{buracoInfo, nil, ByMeld, "QC AC KC 4D JC AC", "JC QC KC AC AC 4D"},
		{olhoInfo, nil, BySuit, "AS JH 6H JC 2C", "AS JC JH 6H 2C"},
		{fechadoInfo, nil, BySuit, "QS 8S AD QC 8H", "AD QC QS 8H 8S"},
		{copasInfo, nil, BySuit, "2H AC KC 7H", "7H 2H AC KC"},
	} {
		v := &engine.View{Facts: x.facts}
		var cards []engine.CardView
		for i, name := range strings.Fields(x.hand) {
			f, _ := engine.ParseFace(name)
			cards = append(cards, engine.CardView{Slot: engine.Slot(i), Face: f})
		}
		var got []string
		for _, s := range Arrange(x.order, cards, GuideOf(v, x.info)) {
			got = append(got, cards[s].Face.String())
		}
		if s := strings.Join(got, " "); s != x.want {
			t.Errorf("%s %d: %s becomes %s, want %s", x.info.Key, x.order, x.hand, s, x.want)
		}
	}
}
