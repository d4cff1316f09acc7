module carteado

go 1.26

require github.com/gtank/ristretto255 v0.2.0

require filippo.io/edwards25519 v1.2.0
