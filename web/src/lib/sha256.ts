/** SHA-256 (FIPS 180-4), for pages that come without TLS: there the browser withholds its own. */

const PRIMES = firstPrimes(64);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64; // bytes

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** The first 32 bits behind the point. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The bytes, a one, zeros, and the length in bits, in full blocks. */
function padded(bytes: Uint8Array): DataView {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, offset: number): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(offset + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [far, near] = [words[i - 15] ?? 0, words[i - 2] ?? 0];
    const mixed = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const stirred = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[i] = (words[i - 16] ?? 0) + mixed + (words[i - 7] ?? 0) + stirred;
  }
  return words;
}

type State = [number, number, number, number, number, number, number, number];

function round([a, b, c, d, e, f, g, h]: State, word: number): State {
  const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
  const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
  const first = (h + high + ((e & f) ^ (~e & g)) + word) | 0;
  return [(first + low + ((a & b) ^ (a & c) ^ (b & c))) | 0, a, b, c, (d + first) | 0, e, f, g];
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  let state = START as State;
  for (let offset = 0; offset < view.byteLength; offset += BLOCK) {
    const words = schedule(view, offset);
    const mixed = ROUNDS.reduce((now, constant, i) => round(now, constant + (words[i] ?? 0)), state);
    state = state.map((word, i) => (word + (mixed[i] ?? 0)) | 0) as State;
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}
