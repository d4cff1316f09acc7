package worker

// The first byte of what page and worker say to each other.
const (
	ofThought = iota // a number of four bytes and a question, or the same and the answer: package solo
	ofTable          // of the table among friends: package remote
	ofReceipt        // a number of four bytes and a receipt, or the same, whether it holds, and the seats of those at fault: a byte each; before that underWay and a percentage
	ofMatch          // a number of four bytes and two texts, each behind four bytes of its length: the receipt of a match and its hands; or the number and whether they come to it
	ofLock           // a number of four bytes and two such texts, a lock and a passphrase, or the number and the key, none for no key
	ofEntry          // a number of four bytes and four such texts, a line of the notebook, the receipt and the hands of its match, and the keys of persons; or the number and whether it holds
	ofLevel          // how well its robots play: a byte, the page only
)

// underWay stands where it says whether a receipt holds, until that is known.
const underWay = 2
