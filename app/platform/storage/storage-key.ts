const HASH = /^[0-9a-f]{64}$/;
const NAME = /^[a-z0-9-]+(\.[a-z0-9]+)?$/;
const KEY = /^([0-9a-f]{2})\/([0-9a-f]{64})\/([^/]+)$/;
const MAX_NAME_LENGTH = 40;

/** @throws RangeError */
export function keyOf(hash: string, name: string): string {
  if (!isName(name)) throw new RangeError(`not a file name: ${name}`);
  return `${folderOf(hash)}/${name}`;
}

/** @throws RangeError */
export function folderOf(hash: string): string {
  if (!HASH.test(hash)) throw new RangeError(`not a hash: ${hash}`);
  return `${hash.slice(0, 2)}/${hash}`;
}

export function parseKey(key: string): { hash: string; name: string } | null {
  const [, start = "", hash = "", name = ""] = KEY.exec(key) ?? [];
  return hash.startsWith(start) && isName(name) ? { hash, name } : null;
}

function isName(name: string): boolean {
  return NAME.test(name) && name.length <= MAX_NAME_LENGTH;
}
