// Package keyswitch brings cards from a key that all seats hold together to the key of one of them, to another
// common key, or into the open, in a way that everybody can check: it deals, draws, passes and opens cards
// without a dealer.
//
// A card M lies under a key T = t·G as an ElGamal ciphertext (A, B) = (r·G, M + r·T). The shuffled deck lies
// under X = Σ X_i, where seat i alone knows x_i of X_i = x_i·G. To deal slot k to a seat with the key T_k, every
// seat i posts a share with a fresh random r_ik,
//
//	R_ik = r_ik·G   S_ik = -x_i·A_k + r_ik·T_k
//
// and all see the new ciphertext (Σ_i R_ik, B_k + Σ_i S_ik), which is M under T_k. To open the slot to all,
// S_ik = -x_i·A_k alone is posted, and B_k + Σ_i S_ik is M.
//
//	slots, err := keyswitch.New(keyswitch.Move{Card: card, To: target}, ...)   // by the rules, the same at all seats
//	mine, message, err := slots.Prove(header, x, hedge)                       // to be sent
//	shares, err := slots.Verify(received...)                                  // all others' at once
//	cards := keyswitch.Apply(slots.Cards(), append(shares, mine)...)
//	face, err := keyswitch.Read(y, cards[0])                                  // if it came to this seat
//
// The same serves in play, with one target: drawing from the stock and looking at it (every seat takes part,
// with z_i), passing a card to another seat, showing it to one, giving it back (its owner alone, with y_j).
//
// # The proof
//
// The sender shows that all his shares are right for the x_i of X_i = x_i·G: the proofs of Chaum and Pedersen
// (CRYPTO 1992) for all slots at once, by the small exponents of Bellare, Garay and Rabin (EUROCRYPT 1998). A
// weight w_k of 128 bits for each slot is drawn when X_i, all (k, A_k, T_k) and all R and S are fixed. For each
// target g let A*, R*, S*, ρ_g be the sums Σ w_k·A_k, Σ w_k·R_ik, Σ w_k·S_ik, Σ w_k·r_ik over its slots:
//
//	T1 = a·G   T2_g = b_g·G   T3_g = -a·A* + b_g·T_g                        challenge c
//	s = a + c·x_i   s_g = b_g + c·ρ_g
//
// The verifier checks, for each target by itself,
//
//	s·G = T1 + c·X_i   s_g·G = T2_g + c·R*   -s·A* + s_g·T_g = T3_g + c·S*
//
// (to all: no R*, T2 and s_g). R_ik fixes r_ik, so the error S_ik + x_i·A_k - r_ik·T_k of a slot is fixed before
// the weights are drawn, and errors that are not all O add up to O with a chance of 2^-128. That the sender may
// know the secret of T_g, which is his own key perhaps, does not matter; and as he must know every r_ik, the
// last to send cannot choose R_ik so that it cancels or copies those of others.
//
// The equations of all senders are checked as one sum of points, each with a weight of its own that is a hash
// of all proofs. If it is not O, halving finds who is to blame.
//
// Messages are 32 bytes for each point and scalar: R_k and S_k by slot, T1, T2_g and T3_g by target in the order
// in which the slots name them, s, s_g by target. That is 64·N + 32·(1+2g) + 32·(1+g) for N slots and g targets.
//
// # Opening
//
// A card under a key whose secret one seat has alone is opened by saying its face f and proving B - M_f = y·A
// for the y of Y = y·G ([Open]); one under a common key by the shares -z_i·A_k of every seat ([Flip]). Both
// proofs are those of package dleq.
//
// # What it leaves to the caller
//
// Which slots may be switched, to whom and when, is for the rules of the game to say and never for a message. A
// share for a slot that is not due gives the card away. What is under a key that nobody uses again stays shut.
package keyswitch
