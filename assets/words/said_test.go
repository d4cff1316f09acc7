package words

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The words of the page and of tables among friends are in every visit: there are none that nothing says. A key
// is said where code, a script or the page names it: whole, without the ending of its number, without its part
// ("shell.again"), or by a beginning that something is put behind ("page.match.place.").
func TestEveryWordOfThePageIsSaid(t *testing.T) {
	literals := map[string]bool{}
	quoted := regexp.MustCompile("\"([^\"\n]*)\"|'([^'\n]*)'|`([^`]*)`")
	marked := regexp.MustCompile(`data-word="([^"]*)"`) // within a longer text
	for _, root := range []string{"../../render", "../../cmd", "../../web"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && (d.Name() == "testdata" || d.Name() == "node_modules") {
				return fs.SkipDir
			}
			switch filepath.Ext(path) {
			case ".go", ".js", ".html":
			default:
				return nil
			}
			if strings.HasSuffix(path, "_test.go") {
				return nil
			}
			data, err := os.ReadFile(path)
			for _, m := range quoted.FindAllStringSubmatch(string(data), -1) {
				literals[m[1]+m[2]+m[3]] = true
			}
			for _, m := range marked.FindAllStringSubmatch(string(data), -1) {
				literals[m[1]] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	said := func(key string) bool {
		stem := strings.TrimSuffix(strings.TrimSuffix(key, ".one"), ".other")
		_, rest, _ := strings.Cut(stem, ".")
		if literals[key] || literals[stem] || literals[rest] {
			return true
		}
		for i := strings.IndexByte(key, '.') + 1; i < len(key); i++ {
			if key[i] == '.' && literals[key[:i+1]] {
				return true
			}
		}
		return false
	}
	for _, key := range In(Langs[0]).Keys() {
		part, _, _ := strings.Cut(key, ".")
		if (part == "page" || part == "friends") && !said(key) {
			t.Errorf("nothing says %s", key)
		}
	}
}
