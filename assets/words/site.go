//go:build site

package words

import "io/fs"

var sources []fs.FS
