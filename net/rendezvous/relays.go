package rendezvous

import "io"

// Public are relays run by others for everybody. Links name them by their place, so the list only ever grows at its
// end; a place whose relay is gone is left empty.
var Public = []string{
	"wss://nos.lol",
	"wss://purplerelay.com",
	"wss://relay.mostr.pub",
	"wss://nostr.data.haus",
	"wss://nostr.vulpem.com",
	"wss://nostr.sathoarder.com",
	"wss://nostr.islandarea.net",
	"wss://nostr.tegila.com.br",
	"wss://relay.agorist.space",
	"wss://relay.sigit.io",
	"wss://relay.mostro.network",
	"wss://relay02.lnfi.network",
	"wss://schnorr.me",
	"wss://yabu.me/v2",
	"wss://bucket.coracle.social",
	"wss://basspistol.org",
	"wss://chorus.pjv.me",
	"wss://koru.bitcointxoko.org",
	"wss://nostr-01.uid.ovh",
	"wss://nostr-01.yakihonne.com",
	"wss://nostr-relay.corb.net",
	"wss://relay.artio.inf.unibe.ch",
	"wss://relay-rpi.edufeed.org",
	"wss://relay-can.zombi.cloudrodion.com",
	"wss://social.amanah.eblessing.co",
	"wss://strfry.shock.network",
}

// Relays returns the relays at which the people of a link meet, in lists: those in the link; those of the page's own
// configuration; and three of [Public] that follow from the secret, so that all come to the same. Each list is for
// when nothing of those before it answers. None is empty, and no relay stands in two. A private link has none of Public: there
// may be no list at all.
func Relays(l Link, configured []string) [][]string {
	var lists [][]string
	known := make(map[string]bool)
	fill := func(most int, relays ...string) {
		var list []string
		for _, relay := range relays {
			if len(list) < most && IsRelay(relay) && !known[relay] {
				known[relay] = true
				list = append(list, relay)
			}
		}
		if list != nil {
			lists = append(lists, list)
		}
	}
	named := []string{l.Own}
	for _, i := range l.Relays {
		if int(i) < len(Public) && !l.Private {
			named = append(named, Public[i])
		}
	}
	fill(1+MaxRelays, named...)
	fill(maxList, configured...)
	if l.Private {
		return lists
	}
	var drawn []string
	for _, b := range l.Secret {
		drawn = append(drawn, Public[int(b)%len(Public)])
	}
	fill(MaxRelays, drawn...)
	return lists
}

// Draw picks n different places of [Public] to be probed: another choice for every room, so that no relay carries
// all of them.
func Draw(random io.Reader, n int) ([]byte, error) {
	var places []byte
	for i, relay := range Public {
		if relay != "" {
			places = append(places, byte(i))
		}
	}
	n = min(n, len(places))
	for i := range n {
		var b [1]byte
		if _, err := io.ReadFull(random, b[:]); err != nil {
			return nil, err
		}
		j := i + int(b[0])%(len(places)-i) // the slight bias does no harm
		places[i], places[j] = places[j], places[i]
	}
	return places[:n], nil
}
