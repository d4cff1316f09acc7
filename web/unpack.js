// Restores the program while it comes: cmd/dist packs it for the way, and its returns.go says how.
'use strict';
carteado.unpacked = () => {
  const CODE = 10, I64_CONST = 0x42, MARK = 0x76, END = 0xFF, FIRST = 0x1000;
  let bytes = new Uint8Array(0), at = 0; // what has come, and how much of it is read
  let out, end; // what it makes, and how much of that there is
  let start = -1, begun = bytes; // where in it a function begins whose end has not come, or -1; what there is of that function

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
  function* body(index) {
    start = end;
    for (let place = 0; ;) {
      yield* need(1);
      const mark = bytes.indexOf(MARK, at);
      copy((mark < 0 ? bytes.length : mark) - at);
      if (mark !== at) continue;
      yield* need(2);
      const step = bytes[++at];
      at++;
      if (step === END) break;
      if (step === 0) {
        out[end++] = MARK;
        continue;
      }
      place += step - 1;
      out[end++] = I64_CONST;
      const n = (FIRST + index) * 65536 + place; // below 2^32
      for (let shift = 0; shift < 28; shift += 7) out[end++] = n >>> shift | 128;
      out[end++] = n >>> 28;
    }
    const size = [];
    for (let n = end - start; ; n >>>= 7) {
      size.push(n < 128 ? n : n | 128);
      if (n < 128) break;
    }
    out.copyWithin(start + size.length, start, end);
    out.set(size, start);
    end += size.length;
    start = -1;
  }
  function* module() {
    yield* plain(8);
    for (;;) {
      yield* need(1);
      const id = out[end++] = bytes[at++], size = yield* number();
      if (id !== CODE) { yield* plain(size); continue; }
      const functions = yield* number();
      for (let i = 0; i < functions; i++) yield* body(i);
    }
  }

  const work = module();
  return new TransformStream({
    transform(chunk, controller) {
      const rest = bytes.subarray(at);
      bytes = new Uint8Array(rest.length + chunk.length);
      bytes.set(rest);
      bytes.set(chunk, rest.length);
      at = 0;
      out = new Uint8Array(begun.length + 3 * bytes.length);
      out.set(begun);
      end = begun.length;
      if (start >= 0) start = 0;
      work.next();
      const whole = start < 0 ? end : start;
      begun = out.slice(whole, end); // what is given away must not be looked at again
      if (whole > 0) controller.enqueue(out.subarray(0, whole));
    },
  });
};
