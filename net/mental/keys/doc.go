// Package keys makes the keys of a deal. Each seat draws its own, all commit to them before anybody shows any,
// and each proves to know the secrets of those it shows: so nobody can choose a key as a function of others'
// keys, or copy one, or bend the coin that falls out of the same messages.
//
// Seat i draws, fresh in every deal and each by itself,
//
//	x_i  its part of the key that the deck is shuffled under       erased when its share of the deal is stored
//	y_i  the key of its hand                                       erased at the end, with all that follow
//	z_i  its part of the key of the stock
//	r_i  seals the shares of z_i and y_i for the other seats       erased when the reveal is stored
//	e_i  opens those that others seal for it
//	ρ_i  its part of the coin, 32 bytes
//	κ_i  makes its proofs safe when random bytes fail, 32 bytes
//
// and polynomials to share z_i and y_i with where the table wants that ([Rules]). The public keys are X_i = x_i·G and so on.
//
//	secrets, err := keys.New(rules, rand.Reader)
//	message, err := secrets.Commit(header, rules)      // first round: 64 bytes
//	message, err = secrets.Reveal(header, boxes, hedge) // second round, when all have sent the first
//	joint, err := keys.Join(header, rules, commits, reveals)
//
// # Commit
//
//	C_i = SHA-512/256("K" | table | hand | i | X_i | Y_i | Z_i | R_i | ρ_i | V's | persons | what is shared | nonce)
//
// is sent with E_i in the clear, as the others seal their boxes to it. The lists have their length in front. Whoever
// has other seats for another person, or shares other keys, commits to something else.
//
// # Reveal
//
// It shows X_i, Y_i, Z_i, R_i, ρ_i, nonce, the commitments V of the polynomials and the boxes (package sharing),
// and proves knowledge of all five secrets by the proof of Schnorr (Journal of Cryptology 1991) with one
// challenge, from a transcript that binds the messages of the first round, i, the keys, V, the boxes, and
//
//	T_x = a_x·G, T_y, T_z, T_r, T_e         s = a + c·key for each
//
// as (c, s_x, s_y, s_z, s_r, s_e). Without the commitment the last to speak could choose X_n as he likes and so
// bias the sum (Gennaro, Jarecki, Krawczyk and Rabin, EUROCRYPT 1999); without the proof he could take
// X_n = T - Σ X_i, or a copy. Proof of r_i and fresh e_i keep anybody from copying the boxes of another seat or
// deal in order to have them opened by complaints.
//
// # Joint keys and coin
//
//	X = Σ X_i   Z = Σ Z_i   coin = SHA-512("coin" | table | hand | ρ_1 | ... | ρ_n)
//
// A [Toss] is a coin thrown later, in the same two rounds.
package keys
