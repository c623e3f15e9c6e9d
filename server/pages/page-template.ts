/** A page made for a stand-in, compressed but for the places of personal words; a reader's page is put together from it. */
import { gunzipSync } from "node:zlib";
import { cutPage, type Hole, type Piece, written } from "./cut-page.ts";
import { gzipOf, type Packed, pack } from "./gzip-pieces.ts";
import type { StandIn, Words } from "./stand-in.ts";

/** `route`: the pattern it is of, for the log. */
export type PageTemplate = {
  parts: readonly (Packed | Hole)[];
  headers: Record<string, string>;
  route: string | null;
};

/** Characters of a key, which is the only word of known length. */
const KEY_LENGTH = 36;

/** Null when the page has something personal that isn't known as a word: it has to be made for each person. */
export async function templateOf(
  page: { text: string; headers: Record<string, string>; route: string | null },
  standIn: { marks: Partial<Words> } & Pick<StandIn, "wasUnknownAsked">,
): Promise<PageTemplate | null> {
  if (standIn.wasUnknownAsked()) return null;
  const isHtml = page.headers["content-type"]?.startsWith("text/html") ?? false;
  const pieces = cutPage(page.text, standIn.marks, isHtml ? "html" : "data");
  return pieces && { parts: await packed(pieces), headers: page.headers, route: page.route };
}

async function packed(pieces: readonly Piece[]): Promise<(Packed | Hole)[]> {
  const texts: Buffer[] = [];
  const gaps: (number | null)[] = [];
  for (const piece of pieces) {
    if (typeof piece === "string") texts.push(Buffer.from(piece));
    else gaps.push(piece.word === "formKey" ? KEY_LENGTH : null);
  }
  const done = await pack(texts, gaps);
  return pieces.map((piece) => (typeof piece === "string" ? (done.shift() as Packed) : piece));
}

/** `headers` with length and encoding. */
export type FilledPage = { body: NonSharedBuffer; headers: Record<string, string> };

export function filledPage(template: PageTemplate, words: Partial<Words>, accepted: string | undefined): FilledPage {
  const parts = template.parts.map((part) => ("word" in part ? Buffer.from(written(words, part)) : part));
  const zipped = gzipOf(parts);
  const takesGzip = accepted?.includes("gzip") ?? false;
  const body = takesGzip ? zipped : gunzipSync(zipped);
  return {
    body,
    headers: {
      ...template.headers,
      ...(takesGzip && { "content-encoding": "gzip" }),
      "content-length": String(body.length),
    },
  };
}

/** In memory. */
export function sizeOfTemplate({ parts }: PageTemplate): number {
  return parts.reduce((sum, part) => sum + ("word" in part ? 0 : part.deflated.length), 1);
}
