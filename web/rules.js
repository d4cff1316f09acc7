// A friend's link may lead to the rules of the game: it goes on to the table, with the secret that no server sees.
'use strict';
if (location.hash.startsWith('#1')) location.replace(document.getElementById('play').href + location.hash);
