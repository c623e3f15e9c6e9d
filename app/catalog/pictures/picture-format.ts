/** Excludes SVG, which can carry scripts (docs/rules.md#a11). */

export type PictureFormat = "jpeg" | "png" | "webp" | "avif";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

export function pictureFormat(head: Uint8Array): PictureFormat | null {
  if (startsWith(head, JPEG)) return "jpeg";
  if (startsWith(head, PNG)) return "png";
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return "webp";
  if (ascii(head, 4, 8) === "ftyp" && readBrands(head).some((brand) => brand === "avif" || brand === "avis"))
    return "avif";
  return null;
}

function readBrands(head: Uint8Array): string[] {
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= Math.min(length, head.length); at += 4) brands.push(ascii(head, at, at + 4));
  return brands;
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

function ascii(head: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...head.subarray(from, to));
}
