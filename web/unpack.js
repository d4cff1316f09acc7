// Restores the program while it comes: cmd/dist packs it for the way, and its returns.go says how.
'use strict';
carteado.unpacked = () => {
  const CODE = 10, I64_CONST = 0x42, MARK = 0x76, FIRST = 0x1000;
  let bytes = new Uint8Array(0), at = 0; // what has come, and how much of it is read
  let out, end; // what it makes, and how much of that there is

  // Each step takes what it needs and waits for more with yield.
  function* need(n) { while (bytes.length - at < n) yield; }
  function* number() {
    for (let n = 0, scale = 1; ; scale *= 128) {
      yield* need(1);
      const b = out[end++] = bytes[at++];
      n += (b & 127) * scale;
      if (b < 128) return n;
    }
  }
  function copy(n) {
    out.set(bytes.subarray(at, at + n), end);
    at += n;
    end += n;
  }
  function* plain(size) {
    while (size > 0) {
      yield* need(1);
      const n = Math.min(size, bytes.length - at);
      copy(n);
      size -= n;
    }
  }
  function* body(index, size) {
    for (let place = 0; size > 0;) {
      yield* need(1);
      const mark = bytes.indexOf(MARK, at);
      const before = Math.min(size, (mark < 0 ? bytes.length : mark) - at);
      copy(before);
      size -= before;
      if (size === 0 || mark !== at) continue;
      yield* need(2);
      const step = bytes[++at];
      at++;
      if (step === 0) {
        out[end++] = MARK;
        size--;
        continue;
      }
      place += step - 1;
      out[end++] = I64_CONST;
      const n = (FIRST + index) * 65536 + place; // below 2^32
      for (let shift = 0; shift < 28; shift += 7) out[end++] = n >>> shift | 128;
      out[end++] = n >>> 28;
      size -= 6;
    }
  }
  function* module() {
    yield* plain(8);
    for (;;) {
      yield* need(1);
      const id = out[end++] = bytes[at++], size = yield* number();
      if (id !== CODE) { yield* plain(size); continue; }
      const functions = yield* number();
      for (let i = 0; i < functions; i++) yield* body(i, yield* number());
    }
  }

  const work = module();
  return new TransformStream({
    transform(chunk, controller) {
      const rest = bytes.subarray(at);
      bytes = new Uint8Array(rest.length + chunk.length);
      bytes.set(rest);
      bytes.set(chunk, rest.length);
      at = end = 0;
      out = new Uint8Array(3 * bytes.length);
      work.next();
      if (end > 0) controller.enqueue(out.subarray(0, end));
    },
  });
};
