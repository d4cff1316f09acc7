package turn

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"carteado/net/rendezvous/relay"
)

// answer is a credential as draft-uberti-behave-turn-rest-00 writes it.
type answer struct {
	Username string   `json:"username"`
	Password string   `json:"password"`
	TTL      int      `json:"ttl"` // seconds
	URIs     []string `json:"uris"`
}

// Credentials returns what gives pages their credentials: pages of the same host, and those of the origins that guests returns.
func (s *Server) Credentials(guests func() []string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Cache-Control", "no-store")
		h.Set("Vary", "Origin")
		if r.Method != http.MethodGet {
			h.Set("Allow", http.MethodGet)
			http.Error(w, "only GET", http.StatusMethodNotAllowed)
			return
		}
		if origin := r.Header.Get("Origin"); origin != "" {
			if u, err := url.Parse(origin); (err != nil || u.Host != r.Host) && !slices.Contains(guests(), origin) {
				http.Error(w, "not for this site", http.StatusForbidden)
				return
			}
			h.Set("Access-Control-Allow-Origin", origin)
		} else if from := r.Header.Get("Sec-Fetch-Site"); from != "" && from != "same-origin" { // another site's picture, frame or link
			http.Error(w, "not for this site", http.StatusForbidden)
			return
		}
		holder := s.secret.holder(relay.Household(r))
		if !s.accounts.ask(holder) {
			h.Set("Retry-After", strconv.Itoa(credentialsEvery))
			http.Error(w, "too many credentials", http.StatusTooManyRequests)
			return
		}
		name, password := s.secret.issue(holder, s.now().Add(s.life))
		h.Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(answer{name, password, int(s.life.Seconds()), s.uris})
	})
}
