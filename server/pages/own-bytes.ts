/**
 * A copy that holds no memory but its own: what zlib returns is a part of 16 kB or more, a small copy one of Node's pool,
 * a text cut out of a page the page.
 */
export function ownBytes(bytes: Uint8Array | string): NonSharedBuffer {
  const given = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
  const own = Buffer.allocUnsafeSlow(given.length);
  own.set(given);
  return own;
}
