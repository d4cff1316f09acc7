// Package sharing splits a secret key among the seats of a table, so that some of them together can replace one
// who left, and fewer than that learn nothing.
//
// It is the verifiable secret sharing of Feldman (A Practical Scheme for Non-interactive Verifiable Secret
// Sharing, FOCS 1987). With threshold t the owner of z takes a random polynomial of degree t-1,
//
//	f(u) = z + a_1·u + ... + a_{t-1}·u^{t-1}
//
// gives seat j, which counts from 1, the share f(j), and shows V_k = a_k·G, by which everyone can check
//
//	f(j)·G = Z + Σ j^k·V_k
//
// for Z = z·G. Any t shares give z = f(0) by Lagrange's formula; t-1 fit every z equally well. It shows no more
// than Z does, and Z is public anyway. That a cheat who sees the Z of the others could bend the sum of all of
// them (Gennaro, Jarecki, Krawczyk and Rabin, EUROCRYPT 1999) is for the commitment before them to prevent.
//
//	poly, err := sharing.NewPolynomial(threshold, rand.Reader)   // its owner
//	shared := &sharing.Shared{Key: Z, V: poly.Commitments()}     // public
//	err = shared.Check(seat, share)                              // everyone, of the share of any seat
//	z, err := shared.Reconstruct(shares...)
//
// # Boxes
//
// Shares are sent in public, each in a [Box] that only its receiver j can open: AES-256-GCM under the key
//
//	first 32 bytes of SHA-512("box" | table | hand | i | j | R_i | r_i·E_j)
//
// of the sender i with R_i = r_i·G and the receiver with E_j = e_j·G, with zero nonce, as it seals one message
// only. Who finds a bad share in his box complains: he shows D = e_j·R_i with a proof, and everyone opens the box
// and sees who lied. To be safe from complaints as a way to have boxes opened, e_j must be fresh in each deal,
// and the sender must prove that he knows r_i: package keys does both for the shares of a deal, [HandOver] the
// second for what is sealed later.
package sharing
