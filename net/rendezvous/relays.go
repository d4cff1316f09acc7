package rendezvous

import (
	"io"
	"slices"
)

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

// Relays gives the relays at which the people of a link meet: those in the link, or else those of the page's own
// configuration, or else three of [Public] that follow from the secret, so that all come to the same.
func Relays(l Link, configured []string) []string {
	var list []string
	add := func(relay string) {
		if relay != "" && !slices.Contains(list, relay) {
			list = append(list, relay)
		}
	}
	add(l.Own)
	for _, i := range l.Relays {
		if int(i) < len(Public) {
			add(Public[i])
		}
	}
	if list != nil {
		return list
	}
	for _, relay := range configured {
		if IsRelay(relay) && len(list) < maxLines {
			add(relay)
		}
	}
	if list != nil {
		return list
	}
	for _, b := range l.Secret {
		if len(list) < MaxRelays {
			add(Public[int(b)%len(Public)])
		}
	}
	return list
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
