package mental_test

import (
	"bytes"
	"slices"
	"testing"

	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
)

// cheats are all the ways to cheat that must be caught, by number, as they look from the table: a seat that signs
// what it sends, and honest seats that must blame it, or drop what it says, or give nothing. Cheats inside one
// proof are tried by its package too: 1 to 5 and 21 in shuffle, 6, 7 and 23 in keys, 8, 10, 12 and 25 in
// keyswitch, 16 and 30 in sharing, 19 in group; 14 and the rest of 9, 10, 15, 27 and 32 in table.
var cheats = []struct {
	number int
	what   string
	try    func(t *testing.T)
}{
	{1, "a card replaced in the shuffle", func(t *testing.T) {
		badDeck(t, func(b []byte) { copy(b[32:64], group.CardPoint(52).Bytes()) })
	}},
	{1, "a card replaced by a multiple of G in the shuffle", func(t *testing.T) {
		badDeck(t, func(b []byte) { copy(b[32:64], group.MulBase(group.NewScalar(7)).Bytes()) })
	}},
	{2, "a card twice, another dropped", func(t *testing.T) { badDeck(t, func(b []byte) { copy(b[:64], b[64:128]) }) }},
	{3, "another permutation than the one committed to", func(t *testing.T) {
		badDeck(t, func(b []byte) {
			first := bytes.Clone(b[:64])
			copy(b, b[64:128])
			copy(b[64:], first)
		})
	}},
	{4, "the deck changed after the proof", provedBefore},
	{4, "the proof of another seat", func(t *testing.T) { badProof(t, theProofOf(t, 0, nil)) }},
	{4, "the proof of another deal", func(t *testing.T) { badProof(t, theProofOf(t, evil, func(c *mental.Config) { c.Hand = 2 })) }},
	{4, "the proof of another table", func(t *testing.T) {
		badProof(t, theProofOf(t, evil, func(c *mental.Config) { c.Roster, _ = bus.Seats(3, "other rules", bus.Source(9)) }))
	}},
	{4, "the proof of another stage", oldRestock},
	{5, "generators of somebody's choice", ownGenerators},
	{6, "a rogue key, which makes the key of all one that it knows", func(t *testing.T) {
		rogueReveal(t, func(g *game, b []byte) {
			known := group.MulBase(group.NewScalar(5))
			copy(b, known.Sub(g.public(0, keys.Shuffle)).Sub(g.public(2, keys.Shuffle)).Bytes())
		})
	}},
	{6, "the identity as a key", func(t *testing.T) { badReveal(t, func(b []byte) { clear(b[:32]) }) }},
	{6, "the identity as the key for shares", func(t *testing.T) {
		g := newGame(3, 6, nil)
		g.twist(mental.Commit, func(b []byte) []byte { clear(b[32:]); return b })
		g.bus.Run()
		g.blamed(t, mental.BadKeys)
	}},
	{6, "a copied key", copiedKeys},
	{7, "a key made of the others' when they are seen", func(t *testing.T) {
		badReveal(t, func(b []byte) { copy(b, group.MulBase(group.NewScalar(5)).Bytes()) })
	}},
	{7, "other keys than those committed to, when the others' are seen", func(t *testing.T) { badReveal(t, func(b []byte) { copy(b[32:64], b[:32]) }) }},
	{7, "another part of the coin", func(t *testing.T) { badReveal(t, func(b []byte) { b[128] ^= 1 }) }},
	{8, "a wrong share in the deal", func(t *testing.T) { badDeal(t, func(b []byte) { copy(b[32:64], b[96:128]) }) }},
	{8, "a share in the deal for another seat", func(t *testing.T) {
		otherDeal(t, func(g *game, m []keyswitch.Move, _ *group.Scalar) { m[0].To = keyswitch.To(g.public(evil, keys.Hand)) })
	}},
	{8, "a share in the deal of another card", func(t *testing.T) {
		otherDeal(t, func(_ *game, m []keyswitch.Move, _ *group.Scalar) { m[0].Card.Ciphertext = m[3].Card.Ciphertext })
	}},
	{8, "a share in the deal by another key", func(t *testing.T) {
		otherDeal(t, func(g *game, _ []keyswitch.Move, x *group.Scalar) { *x = g.key(evil, keys.Hand) })
	}},
	{8, "a wrong share in drawing", wrongDraw},
	{8, "a share in drawing of something else", otherDraw},
	{9, "asking for a card that is not due", notDue},
	{10, "opening what one has not, with a false face, or twice", badOpenings},
	{11, "two friends exchange keys to swap hands", swappedHands},
	{11, "two friends exchange keys in a pass, or in the audit", friendsKey},
	{12, "passing another card than the one chosen", func(t *testing.T) { otherPass(t, 4, 2) }},
	{12, "passing to another seat", func(t *testing.T) { otherPass(t, 1, 0) }},
	{12, "passing garbage", func(t *testing.T) {
		badOp(t, mental.BadShare, mental.Switches, mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 1, To: 2}}})
	}},
	{12, "giving back garbage", func(t *testing.T) {
		badOp(t, mental.BadShare, mental.Switches, mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 1, To: mental.Stock}}})
	}},
	{13, "a card exchanged in a blur", func(t *testing.T) {
		badOp(t, mental.BadShuffle, mental.Blurs, mental.Op{Kind: mental.Blur, Seat: evil, First: 20, Steps: []mental.Step{{Slot: 1}, {Slot: 4}}})
	}},
	{13, "a card exchanged in a restock", func(t *testing.T) {
		badOp(t, mental.BadShuffle, mental.Restocks, mental.Op{Kind: mental.Restock, First: 20, Steps: []mental.Step{{Slot: 6}, {Slot: 8}}})
	}},
	{15, "a wrong key in the audit", wrongAudit},
	{15, "no key in the audit", noAudit},
	{15, "no key in the audit, as one says of a seat that showed its own", falseRevoke},
	{16, "a bad share", badShare},
	{16, "a bad share for one seat, a good one as all others see it", twoReveals},
	{16, "a false complaint", falseComplaint},
	{16, "a bad share of a hand for who stands in", badView},
	{8, "a wrong second copy of what is drawn for who is away", badSecondCopy},
	{16, "a bad share where the stock key is shared anew", badRenewal},
	{16, "a false complaint there", falseRenewal},
	{16, "a bad share of the key of who left", badBequest},
	{17, "seats say that another is away, and the log does not", falseAway},
	{18, "two decks for two peers", twoDecks},
	{19, "bodies that are cut, longer, or not canonical", malformed},
	{19, "the same in play", malformedInPlay},
	{20, "a folded hand opened later by all others", foldedHand},
	{20, "a folded hand opened by all others when its owner has left", foldedLeft},
	{20, "a folded hand opened later by two of three others, where hands are shared", foldedShared},
	{21, "two friends whose false proofs cancel", cancelling},
	{22, "messages after the certificate, of the hand before, or again", replays},
	{23, "boxes with another seat's R", func(t *testing.T) {
		rogueReveal(t, func(g *game, b []byte) { copy(b[96:128], g.public(0, keys.Seal).Bytes()) })
	}},
	{24, "a complaint after the Ack", lateComplaint},
	{24, "Acks of different decks", badAck},
	{25, "opposite errors in two slots of the deal", func(t *testing.T) {
		badDeal(t, func(b []byte) {
			// slots 1 and 4 are both for seat 1; R and S of a slot are 64 bytes
			shift(b[1*64+32:], group.MulBase(group.NewScalar(3)))
			shift(b[4*64+32:], group.MulBase(group.NewScalar(3)).Neg())
		})
	}},
	{25, "opposite errors across targets", func(t *testing.T) {
		badDeal(t, func(b []byte) {
			shift(b[0*64+32:], group.MulBase(group.NewScalar(3)))
			shift(b[1*64+32:], group.MulBase(group.NewScalar(3)).Neg())
		})
	}},
	{26, "no share of the deal after all others'", withheldDeal},
	{27, "a pass before the last choice", earlyPass},
	{28, "a reload that says another thing", TestErased},
	{29, "two logs", twoLogs},
	{29, "two actions with one number", twoActions},
	{30, "two signatures of one message", twoSignatures},
	{30, "keys of small order", smallOrder},
	{31, "a hand's key asked for while a hand goes on", earlyAudit},
	{32, "a card that is never to be seen, by all keys but one", neverSeen},
	{33, "a bad proof when a friend loses", func(t *testing.T) {
		g := newGame(4, 20, nil)
		g.begin(t, 2)
		g.twist(mental.Flips, func(b []byte) []byte { b[0] ^= 1; return b })
		g.dueAnyway(mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 12}}})
		g.blamed(t, mental.BadShare)
		g.goesOn(t) // the hand is not void: it is settled against the seat
	}},
}

func TestCheats(t *testing.T) {
	var numbers []int
	for _, c := range cheats {
		t.Run(number(c.number)+" "+c.what, c.try)
		numbers = append(numbers, c.number)
	}
	for n := 1; n <= 33; n++ {
		if n != 14 && !slices.Contains(numbers, n) { // 14 needs the rules of a game: package table
			t.Errorf("cheat %d is not tried", n)
		}
	}
}

func number(n int) string { return string([]byte{'0' + byte(n/10), '0' + byte(n%10)}) }
