package connector

import (
	"errors"
	"net/url"
	"strings"

	"carteado/net/rendezvous"
	"carteado/net/strictjson"
	"carteado/net/webrtc"
)

// PageAddress returns the address of the page as a link begins with it, from the one that the browser shows.
func PageAddress(href string) string {
	href, _, _ = strings.Cut(href, "#")
	href, _, _ = strings.Cut(href, "?")
	return strings.TrimSuffix(href, "index.html")
}

// relayAddresses returns the relays that the page's host configured, those named by a path in full.
func relayAddresses(page string, signal []string) []string {
	base, err := url.Parse(page)
	if err != nil {
		return nil
	}
	var list []string
	for _, s := range signal {
		if !strings.Contains(s, "://") {
			at, err := base.Parse(s)
			if err != nil {
				continue
			}
			at.Scheme = map[string]string{"http": "ws", "https": "wss"}[at.Scheme]
			s = at.String()
		}
		if rendezvous.IsRelay(s) {
			list = append(list, s)
		}
	}
	return list
}

var errICE = errors.New("carteado: not a list of RTCIceServer")

// iceServers reads the page's configuration for connections: a list of RTCIceServer as JSON. Without any it returns nil,
// which stands for the usual ones; an empty list stands for none.
func iceServers(config string) ([]webrtc.ICEServer, error) {
	if config == "" || config == "null" {
		return nil, nil
	}
	servers, ok := strictjson.List([]byte(config))
	if !ok {
		return nil, errICE
	}
	list := []webrtc.ICEServer{}
	for _, s := range servers {
		fields, ok := strictjson.Object(s)
		if !ok {
			return nil, errICE
		}
		var server webrtc.ICEServer
		if one, ok := strictjson.String(fields["urls"]); ok {
			server.URLs = []string{one}
		} else if server.URLs, ok = strictjson.Strings(fields["urls"]); !ok || len(server.URLs) == 0 {
			return nil, errICE
		}
		for name, value := range fields {
			text, ok := strictjson.String(value)
			switch {
			case name != "username" && name != "credential":
			case !ok:
				return nil, errICE
			case name == "username":
				server.Username = text
			case text != "":
				server.Credential = text
			}
		}
		list = append(list, server)
	}
	return list, nil
}
