// Draws the result of a match as a picture to share. The page fetches this when somebody asks for one.
const SIDE = 1080, MARGIN = 90;

// draw gives a PNG as a Blob. rows is names and points in turn, those of the winners first: so many sides have won; style is
// that of the page.
export async function draw({title, when, rows, won, foot}, style = getComputedStyle(document.documentElement)) {
  const canvas = Object.assign(document.createElement('canvas'), {width: SIDE, height: SIDE});
  const c = canvas.getContext('2d'), colour = name => style.getPropertyValue('--' + name).trim();
  const sans = colour('sans'), serif = colour('serif');

  c.fillStyle = colour('felt');
  c.fillRect(0, 0, SIDE, SIDE);
  const light = c.createRadialGradient(SIDE / 2, SIDE * .3, SIDE * .2, SIDE / 2, SIDE / 2, SIDE * .8);
  light.addColorStop(0, '#0000');
  light.addColorStop(1, '#0008');
  c.fillStyle = light;
  c.fillRect(0, 0, SIDE, SIDE);

  // Text takes one line: it shrinks until it fits, and then is cut short.
  function write(text, x, y, size, {font = sans, bold = false, fill = colour('text'), align = 'center', wide = SIDE - 2 * MARGIN} = {}) {
    const set = size => { c.font = `${bold ? 'bold ' : ''}${size}px ${font}`; };
    const least = size * .6;
    for (set(size); c.measureText(text).width > wide && size > least; set(size)) size -= 2;
    if (c.measureText(text).width > wide) {
      const letters = [...text];
      while (letters.length > 1 && c.measureText(letters.join('') + '…').width > wide) letters.pop();
      text = letters.join('').trimEnd() + '…';
    }
    Object.assign(c, {fillStyle: fill, textAlign: align, textBaseline: 'middle'});
    c.fillText(text, x, y);
    return c.measureText(text).width;
  }

  write('♠ ♥ ♣ ♦', SIDE / 2, 110, 56, {fill: colour('accent')});
  write(title, SIDE / 2, 215, 92, {font: serif, bold: true});
  write(when, SIDE / 2, 300, 38, {fill: colour('muted')});

  // The score on a sheet of paper.
  const players = rows.length / 2, head = 370, bottom = SIDE - 130, line = Math.min(150, (bottom - head - 40) / players);
  const height = players * line + 40, top = head + (bottom - head - height) / 3;
  c.fillStyle = colour('paper');
  c.beginPath();
  if (c.roundRect) c.roundRect(MARGIN, top, SIDE - 2 * MARGIN, height, 28); else c.rect(MARGIN, top, SIDE - 2 * MARGIN, height);
  c.fill();
  for (let i = 0; i < players; i++) {
    const y = top + 20 + line * (i + .5), size = Math.min(56, line * .55), how = {fill: colour('ink'), bold: i < won}, name = (i < won ? '★ ' : '') + rows[2 * i];
    const wide = write(rows[2 * i + 1], SIDE - MARGIN - 40, y, size, {...how, align: 'right', wide: 300});
    write(name, MARGIN + 40, y, size, {...how, align: 'left', wide: SIDE - 2 * MARGIN - 120 - wide});
    if (i > 0) {
      c.fillStyle = colour('edge');
      c.fillRect(MARGIN + 40, top + 20 + line * i, SIDE - 2 * MARGIN - 80, 1);
    }
  }
  write(foot, SIDE / 2, SIDE - 65, 34, {fill: colour('muted')});
  return new Promise((done, fail) => canvas.toBlob(blob => blob ? done(blob) : fail(new Error('no picture')), 'image/png'));
}
