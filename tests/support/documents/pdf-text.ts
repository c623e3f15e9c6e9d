import { inflateSync } from "node:zlib";

/**
 * A PDF's readable text: runs of glyphs by their font's Unicode table. Enough for what pdfkit writes; pdftotext agrees.
 */
export function readPdf(bytes: Uint8Array) {
  const file = Buffer.from(bytes).toString("latin1");
  const objects = new Map([...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((one) => [one[1], one[2] ?? ""]));
  const streamOf = (body: string) => {
    const data = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? "";
    return body.includes("FlateDecode") ? inflateSync(Buffer.from(data, "latin1")).toString("latin1") : data;
  };
  const letters = new Map<string, Map<string, string>>();
  for (const [, name, id] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? "") ?? "")?.[1] ?? "");
    if (name && table) letters.set(name, glyphsOf(streamOf(table)));
  }
  let text = "";
  let missingGlyphs = 0;
  for (const body of objects.values()) {
    if (!body.includes("stream\n") || body.includes("/Length1") || body.includes("CIDInit")) continue;
    const content = streamOf(body);
    if (!content.includes("BT\n")) continue;
    let font = "";
    for (const [part] of content.matchAll(/\/F\d+ [\d.]+ Tf|<[0-9a-f]+>|ET/g)) {
      if (part.startsWith("/")) font = part.split(" ")[0]?.slice(1) ?? "";
      else if (part === "ET") text += "\n";
      else
        for (const [glyph] of part.slice(1, -1).matchAll(/.{4}/g)) {
          // A font's first glyph is the box of letters that it lacks.
          if (glyph === "0000") missingGlyphs++;
          text += letters.get(font)?.get(glyph) ?? "";
        }
    }
  }
  // ₹ stands in another font than the figures after it.
  return {
    text: text.replaceAll("₹\n", "₹"),
    missingGlyphs,
    pages: Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(file)?.[1]),
    begins: file.slice(0, 5),
  };
}

/** pdfkit writes ranges `<0000> <00ff> [<0020> <0041> …]`. */
function glyphsOf(table: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, first = "0", list = ""] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [at, [, code = ""]] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, "0");
      found.set(glyph, String.fromCharCode(...(code.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16))));
    }
  }
  return found;
}
