/** "SNG-7K3F-92QX": 40 random bits in Crockford's base 32. They may collide, so the caller retries. */

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PREFIX = "SNG";

export const ORDER_NUMBER_BYTES = 5;

export function orderNumberFrom(bytes: Uint8Array): string {
  if (bytes.length < ORDER_NUMBER_BYTES) throw new RangeError(`an order number takes ${ORDER_NUMBER_BYTES} bytes`);
  let bits = 0n;
  for (const byte of bytes.subarray(0, ORDER_NUMBER_BYTES)) bits = (bits << 8n) | BigInt(byte);
  let text = "";
  for (let i = 0; i < 8; i++, bits >>= 5n) text = ALPHABET.charAt(Number(bits & 31n)) + text;
  return `${PREFIX}-${text.slice(0, 4)}-${text.slice(4)}`;
}
