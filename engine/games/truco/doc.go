// Package truco is Truco Paulista: three cards, a turned-up vira, and the nerve to raise.
//
// Two sides, partners opposite or one against one, three cards each of a pack without 8, 9 and 10. Cards rank,
// low to high, 4 5 6 7 Q J K A 2 3, suits do not matter and need not be followed. The rank after the vira's is
// the manilha; its four cards beat everything: diamonds (pica-fumo) < spades (espadilha) < hearts (copas) <
// clubs (zap). A side that wins two tricks wins the hand; a tied trick leaves the hand to the first trick that
// somebody won. A hand is worth 1, raised to 3 (truco), 6, 9, 12: the other side accepts, runs, or raises
// again. The first side with twelve wins the match.
//
// With eleven points a side plays a mão de onze: for three, without raises. At 11-11 a mão de ferro is played
// with closed cards that nobody, not even their owner, has seen.
//
// The rules' own words: a match is a partida, a hand a mão, a trick a rodada; a tie is a canga, and the tier
// (quem cangou) is who made it; a tento is a penalty; the cutter closes the deck (cerrar), and has it dealt
// from the bottom (subir) or the top (descer); a covered card is a carta coberta.
//
// # House rules
//
//	seats          2 (mano a mano), 4
//	direction      cw, ccw: on which side the next seat sits
//	viraFrom       after-deal, before-deal: the vira is the card after the hands, or the top card
//	raiseWhen      turn: before one's card; any: also out of turn, until the last card is down
//	coverFrom      first trick in which a card may be covered, 0 for never
//	coverWhenTied  cards may be covered after a tied trick
//	biggestOnTie   who leads after a tied first trick must play his stronger card
//	tieLead        tier, first-equal, leader: who leads after a tie
//	allTied        none, dealer-team: who wins three tied tricks
//	elevenMode     forced; decide: a side with eleven may run for one point
//	elevenShow     partners with eleven see each other's cards
//	elevenRaise    illegal, lose-match, tento: what a raise in mão de onze or mão de ferro does
//	ferroVira      shown, after-first-trick: when the vira of a mão de ferro is opened
//	ferroBlind     all, first-trick: how much of it is played without seeing one's cards
//	tento          auto: who is found to have kept back his stronger card (biggestOnTie) pays for it
//	ritual         cutting, peeking, burning and dealing from the bottom, before the deal
//	signals        off, partner, public: signs, which may be false
//
// Presets: megajogos, blog, regulamento.
//
// # Signs
//
// A sign is N from 1 to 8: see Signs. Between partners it is sealed where friends play, each on a device of
// his own (engine.Info.Sealed): the log has a number from engine.FirstSealed on, which tells all that a sign
// was made, and the partner which. On one device it is the plain sign. A seat may make one sign a trick. Where
// signs are made, players write nothing while a hand is played (engine.Info.Mute).
//
// # Facts
//
//	dealer, mao  Seat dealt (the pé), Seat plays first
//	eleven       the side of Seat has eleven: mão de onze
//	ferro        it is a mão de ferro
//	vira         Face lies open in Zone
//	manilha      N is its rank, Face the zap
//	strong       Face is the N-th best card, from 1, the zap, to 4
//	trick        trick N, from 1, was won by the card of Seat; Nobody if it was tied
//	value        the hand is worth N: what was accepted
//	raise        Seat asked for N and waits for the answer
//	may_raise    the side of Seat is the one, or one of two, that may ask next: for N
//	sign         Seat has made sign N since the last trick ended; only where signs are public
//
// Side facts name the first seat of the side. The value comes when the cards are dealt; a hand that is over
// keeps it.
//
// # Decisions where the rules are silent
//
//   - The level of a raise that is paid for (elevenRaise) is the next one too: six after a mão de onze is on,
//     truco before and in mão de ferro. Raises that cost the hand or the match are listed as asides, so that
//     playouts never make them.
//   - Signs between two opponents make no sense: at a table of two, signals is off whatever it says.
//   - The cutter burns, while cutting, before, between and after cuts. Looking at the bottom ends the cutting,
//     and so does "deal"; then the vira is turned and he says from which end to deal. A question that has one
//     answer is not asked: the deck is dealt from the top when he has peeked, and blocks are dealt without
//     asking when nothing can be burned any more.
//   - With viraFrom=before-deal the vira is turned in the same breath as the hands are dealt, unless the
//     ritual asks something in between: nobody can act on seeing it first.
//   - A card that a partner saw because of elevenShow stays known to him when it is covered.
//   - A raise made at the same time as the answer of a side with eleven comes after it, as it comes after a
//     card. A sign comes before anything. A card overtaken by a raise may be sent again when the raise is
//     answered.
//   - biggestOnTie holds in mão de ferro where cards are taken up after the first trick. The card that proves
//     it is opened by its owner's client at the end of the hand; the table waits for it, and who does not open
//     it is to be treated as any player who does not answer.
//   - After a raise that was paid for, the proof of biggestOnTie is still opened but nothing more is scored.
//   - A tento ends the hand at once, also when it is the third card played that proves it.
//
// # Robots
//
// A strong robot judges cards, raises and answers in 1,000 worlds, weighted by what people would have laid, asked and accepted in them:
// people of four tempers and four nerves. How likely a seat is of which, it learns from the match: from hands with and without a raise,
// from what those held who asked and had to show it, and from who runs (Observe). So it does not let itself be run from for ever: of
// matches at two seats against somebody who plays by rule, but runs from every raise, it has won 76 of 80, 95.0 % (85.7 to 98.4: go run
// ./cmd/spar -game "truco(seats=2)" -b runs -matches -deals 40 -seed 171811), and 62 of 80 when it did not remember.
//
// Of partners the one with the better cards answers (Voice), and a robot goes by that: who has answered had more than his partner, and so
// has who is asked now. What it advises a person is meant so, too: that the partner has less; what he thinks he says himself.
//
// Of matches against the rule of thumb it has won 144 of 200 at two seats, 72.0 % (66.7 to 76.8: -b rule -deals 100 -seed 150104), of
// those against medium 72 of 120 and 118 of 200, together 59.4 % (53.0 to 66.6: -b medium -deals 60 -seed 130323; 53.9 to 63.9: -deals
// 100 -seed 150114), and medium 90 of 120 against easy, who goes by his own cards alone and keeps nothing back, 75.0 % (67.7 to 81.1: -a
// medium -b easy -deals 60 -seed 130335). At four seats it has won 133, 144 and 131 of 200 against the rule, together 68.0 % (61.1 to
// 71.5: -b rule -deals 100 -seed 150101; 66.9 to 76.6: -seed 150102; 59.7 to 70.9: -seed 150103), against medium 127 and 114 of 200,
// together 60.2 % (57.3 to 69.3: -b medium -deals 100 -seed 150111; 52.2 to 61.7: -seed 150112), and medium 212 of 300 against easy,
// 70.7 % (66.1 to 74.8: -a medium -b easy -deals 150 -seed 150113).
//
// A choice takes some 50 ms of CPU in WebAssembly on average, and half of them less than 78 ms beside other work (-b rule -deals 15 -seed
// 171902 -rate, under node). At a table of four 219 choices took 89 ms of CPU each (-b rule -matches -deals 4 -seed 150161), and those that
// are thought about take 80 to 120 ms (BenchmarkChoice).
//
// With all its cards down in the last trick a side loses nearly whatever it accepts: who asks sees them, and robots hardly bluff so. They
// mostly run there, and rightly: of 120 hands that robots ran from like that at two seats they had won 6 if they had stayed, and of the 27
// that they stayed in, none.
package truco
