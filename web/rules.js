// A friend's link may lead to the rules of the game: it goes on to the table, with the secret that no server sees.
'use strict';
if (/^#[dr]?1/.test(location.hash)) location.replace(document.getElementById('play').href + location.hash);
