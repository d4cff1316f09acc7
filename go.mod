module carteado

go 1.26
