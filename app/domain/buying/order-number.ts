/**
 * Short, can be read out on the phone, doesn't tell how many orders there are.
 *
 * "SNG-7K3F-92QX": 40 random bits in Crockford's base 32 (no I, L, O, U). Two may collide (even odds after a million),
 * so the column is unique and the caller retries.
 */

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PREFIX = "SNG";

export const ORDER_NUMBER_BYTES = 5;

/** From at least 5 random bytes; more are ignored. */
export function orderNumberFrom(bytes: Uint8Array): string {
  if (bytes.length < ORDER_NUMBER_BYTES) throw new RangeError(`an order number takes ${ORDER_NUMBER_BYTES} bytes`);
  let bits = 0n;
  for (const byte of bytes.subarray(0, ORDER_NUMBER_BYTES)) bits = (bits << 8n) | BigInt(byte);
  let text = "";
  for (let i = 0; i < 8; i++, bits >>= 5n) text = ALPHABET.charAt(Number(bits & 31n)) + text;
  return `${PREFIX}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** As typed (lower case, blanks, O for 0, I or L for 1); null when it can't be one. */
export function parseOrderNumber(input: string): string | null {
  const match = /^(?:SNG)?([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(input.toUpperCase().replace(/[\s-]/g, ""));
  if (!match) return null;
  const [first, second] = match.slice(1).map((part) => part.replaceAll("O", "0").replace(/[IL]/g, "1"));
  return `${first}${second}`.includes("U") ? null : `${PREFIX}-${first}-${second}`;
}
