/** The shop's icons, from the mark. */
import sharp from "sharp";
import { publish } from "./encode.ts";
import { MARK_GROUND, markStrokes, markSvg } from "./mark.ts";

export async function publishIcons(): Promise<void> {
  await publish("/favicon.svg", `${markSvg(64)}\n`);
  await publish("/favicon.ico", await favicon([16, 32, 48]));
  for (const size of [192, 512]) {
    await publish(`/icon-${size}.png`, await drawn(markSvg(size), size));
    await publish(`/icon-maskable-${size}.png`, await drawn(maskable(size), size));
  }
  await publish("/apple-touch-icon.png", await drawn(markSvg(360, 0), 180));
}

const drawn = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(size).png({ compressionLevel: 9, palette: true }).toBuffer();

/** A full square whose strokes stay within the circle that every system shows. */
const maskable = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 80 80" width="${size}" height="${size}">` +
  `<rect x="-8" y="-8" width="80" height="80" fill="${MARK_GROUND}"/>${markStrokes("#FFFFFF")}</svg>`;

const HEAD = 6;
const ENTRY = 16;

/** An .ico of PNGs, for what asks for /favicon.ico unasked. */
async function favicon(sizes: number[]): Promise<Buffer> {
  const head = Buffer.alloc(HEAD + ENTRY * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  const pictures: Buffer[] = [];
  let offset = head.length;
  for (const [index, size] of sizes.entries()) {
    const picture = await sharp(Buffer.from(markSvg(size * 8)))
      .resize(size)
      .png({ compressionLevel: 9 })
      .toBuffer();
    const at = HEAD + ENTRY * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    pictures.push(picture);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
