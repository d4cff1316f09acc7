// Package shuffle turns a deck of encrypted cards into another that holds the same cards in a secret order, and
// proves it: everyone can check that no card was added, lost or exchanged, and nobody learns the order.
//
// Each seat in turn mixes the deck of the seat before. One honest seat is enough for the order to be uniform
// and unknown.
//
//	statement, witness, err := shuffle.Mix(header, deck, hedge)     // send statement.Out: the next seat can start
//	proof, err := shuffle.Prove(statement, witness, hedge)
//	...
//	err := shuffle.Verify(shuffle.Stage{Statement: statement, Proof: proof}, ...)
//
// # The statement
//
// A card M under the key PK is an ElGamal ciphertext (A, B) = (rG, M + r·PK). The statement is that there are a
// permutation π of 1..N and scalars ρ_1..ρ_N with
//
//	E'_i = E_π(i) + (ρ_i·G, ρ_i·PK)
//
// for the decks E and E'. It is about positions, so it holds for decks with equal cards, and it says nothing of
// who knows the secret key: a player can mix the cards of his own hand.
//
// # The proof
//
// It is the shuffle argument of Bayer and Groth (Efficient Zero-Knowledge Argument for Correctness of a
// Shuffle, EUROCRYPT 2012) with the deck as one row, m = 1: its product argument is then the argument for a
// single value of a product (their section 5.3), and its multi-exponentiation argument (their section 4) is one
// linear step. Commitments to vectors are com(v; r) = r·H + Σ v_i·G_i with generators that are hashed, never
// received.
//
//	c_A = com(π(1), ..., π(N); r)                                              challenge x
//	c_B = com(b; s), b_i = x^π(i)                                              challenges y, z
//
// With d_i = y·π(i) + b_i - z, the d_i are the N numbers y·i + x^i - z in another order if and only if
// (but for a negligible chance) their product is P = Π (y·i + x^i - z), as z is chosen after the rest. Their
// partial products are q_1 = d_1, q_i = q_{i-1}·d_i, so q_N = P. With random d0, b0, δ_2..δ_{N-1}, and
// δ_1 = d0_1, δ_N = 0:
//
//	c_d0 = com(d0; r_d0)
//	c_δ  = com((-δ_i·d0_{i+1})_{i<N}; s_1)
//	c_Δ  = com((δ_{i+1} - d_{i+1}·δ_i - q_i·d0_{i+1})_{i<N}; s_x)
//	c_0  = com(b0; r_0)
//	E_0  = (τ_0·G, τ_0·PK) + Σ b0_i·E'_i                                       challenge e
//
// The answers hide the secrets under the random values:
//
//	b̂ = b0 + e·b   r̂ = r_0 + e·s   τ̂ = τ_0 - e·Σ ρ_i·b_i
//	d̃ = d0 + e·d   r̃ = r_d0 + e·(y·r + s)   q̃ = δ + e·q   s̃ = s_1 + e·s_x
//
// where q̃_1 = d̃_1 and q̃_N = e·P are not sent: there P enters. The verifier checks
//
//	(1)  c_0 + e·c_B = com(b̂; r̂)
//	(2)  E_0 + e·Σ x^i·E_i = (τ̂·G, τ̂·PK) + Σ b̂_i·E'_i                          for A and for B
//	(3)  c_d0 + e·(y·c_A + c_B - z·Σ G_i) = com(d̃; r̃)
//	(4)  c_δ + e·c_Δ = com((e·q̃_{i+1} - q̃_i·d̃_{i+1})_{i<N}; s̃)
//
// (1) and (2) say that the committed b turns E' back into Σ x^i·E_i; (3) that d is made of the committed π and
// b; (4) that the product of d is P. All five are linear in points, so those of all stages of a deck are
// weighted, added up and checked as one sum that must be O.
//
// # Sizes
//
// A deck is 64·N bytes, its proof 96·N + 320.
package shuffle
