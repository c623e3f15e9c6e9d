/**
 * A tar says how long a member is before its content. What is still being made (a dump, a packed folder) goes in as
 * numbered parts instead, so that it never has to lie on the disk.
 */
import type { TarEntry } from "./tar.ts";

const PART_BYTES = 16 * 1024 * 1024;

/** Each part is in memory until it is whole. */
export async function* inParts(name: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry, void> {
  let number = 0;
  let pieces: Uint8Array[] = [];
  let size = 0;
  const part = (): TarEntry => ({ name: `${name}.${String(++number).padStart(5, "0")}`, size, content: pieces });
  for await (const piece of content) {
    pieces.push(piece);
    size += piece.length;
    if (size < PART_BYTES) continue;
    yield part();
    [pieces, size] = [[], 0];
  }
  if (size > 0) yield part();
}

export function withoutPart(name: string): string {
  return name.replace(/^(database\..+)\.\d{5}$/, "$1");
}
