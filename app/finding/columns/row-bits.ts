/** A bitmap, 32 rows to a word. */
export type RowBits = Int32Array<ArrayBuffer>;

const WORD_BITS = 32;

export function bitsFor(capacity: number): RowBits {
  return new Int32Array(Math.ceil(capacity / WORD_BITS));
}

export function isBitSet(bits: RowBits, row: number): boolean {
  return (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

export function setBit(bits: RowBits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
}

export function clearBit(bits: RowBits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31));
}

export function grownBits(bits: RowBits, capacity: number): RowBits {
  const grown = bitsFor(capacity);
  grown.set(bits);
  return grown;
}

export function rowsOfBits(bits: RowBits): Int32Array<ArrayBuffer> {
  const rows = new Int32Array(countBits(bits));
  let end = 0;
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] as number; word !== 0; word &= word - 1)
      rows[end++] = (at << 5) | (31 - Math.clz32(word & -word));
  return rows;
}

export function countBits(bits: RowBits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) count += countOnes(bits[at] as number);
  return count;
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function bitsWhere(numbers: Uint8Array | Uint16Array): RowBits {
  const bits = bitsFor(numbers.length);
  for (let row = 0; row < numbers.length; row++) if (numbers[row] !== 0) setBit(bits, row);
  return bits;
}

export function bothBits(some: RowBits, others: RowBits): RowBits {
  const both = new Int32Array(some.length);
  for (let at = 0; at < some.length; at++) both[at] = (some[at] as number) & (others[at] ?? 0);
  return both;
}

export function bitsWithout(rows: RowBits, others: RowBits): RowBits {
  const rest = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at++) rest[at] = (rows[at] as number) & ~(others[at] as number);
  return rest;
}

export function haveCommonRow(some: RowBits, others: RowBits): boolean {
  for (let at = 0; at < some.length; at++) if (((some[at] as number) & (others[at] ?? 0)) !== 0) return true;
  return false;
}
