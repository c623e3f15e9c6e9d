/** A page made for a stand-in, compressed but for the places of personal words; a reader's page is put together from it. */
import { createHash, type Hash, hash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { hashSource } from "../html.ts";
import { cutPage, type Hole, type Piece, written } from "./cut-page.ts";
import { gzipOf, type Packed, pack } from "./gzip-pieces.ts";
import { ownBytes } from "./own-bytes.ts";
import type { StandIn, Words } from "./stand-in.ts";

/** `route`: the pattern it is of, for the log. */
export type PageTemplate = {
  parts: readonly (Packed | Hole)[];
  headers: Record<string, string>;
  /** Null: the policy is the same in every answer. */
  script: ScriptTemplate | null;
  route: string | null;
};

/** The policy around its hash, and the script from its first hole on; the hash of what comes before is begun. */
type ScriptTemplate = { policy: readonly [string, string]; begun: Hash; rest: readonly (Buffer | Hole)[] };

const POLICY = "content-security-policy";
/** Characters of a key, which is the only word of known length. */
const KEY_LENGTH = 36;

/** Null when the page has something personal that isn't known as a word: it has to be made for each person. */
export async function templateOf(
  page: { text: string; headers: Record<string, string>; route: string | null },
  standIn: { marks: Partial<Words> } & Pick<StandIn, "wasUnknownAsked">,
): Promise<PageTemplate | null> {
  if (standIn.wasUnknownAsked()) return null;
  const isHtml = page.headers["content-type"]?.startsWith("text/html") ?? false;
  const cut = cutPage(page.text, standIn.marks, isHtml ? "html" : "data");
  if (!cut) return null;
  const script = cut.script && scriptTemplate(cut.script, page.headers[POLICY] ?? "");
  if (cut.script && !script) return null;
  return { parts: await packed(cut.pieces), headers: page.headers, script, route: page.route };
}

function scriptTemplate({ pieces, text }: { pieces: Piece[]; text: string }, policy: string): ScriptTemplate | null {
  const [first, ...rest] = pieces;
  const [before, after, ...others] = policy.split(hashSource(hash("sha256", text, "base64")));
  if (typeof first !== "string" || before === undefined || after === undefined || others.length > 0) return null;
  const begun = createHash("sha256").update(first);
  return { policy: [before, after], begun, rest: rest.map((one) => (typeof one === "string" ? ownBytes(one) : one)) };
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

/** `headers` with length, encoding and policy. */
export type FilledPage = { body: Buffer; headers: Record<string, string> };

export function filledPage(template: PageTemplate, words: Partial<Words>, accepted: string | undefined): FilledPage {
  const parts = template.parts.map((part) => ("word" in part ? Buffer.from(written(words, part)) : part));
  const zipped = gzipOf(parts);
  const takesGzip = accepted?.includes("gzip") ?? false;
  const body = takesGzip ? zipped : gunzipSync(zipped);
  return {
    body,
    headers: {
      ...template.headers,
      ...(template.script && { [POLICY]: policyFor(template.script, words) }),
      ...(takesGzip && { "content-encoding": "gzip" }),
      "content-length": String(body.length),
    },
  };
}

function policyFor({ policy, begun, rest }: ScriptTemplate, words: Partial<Words>): string {
  const own = begun.copy();
  for (const piece of rest) own.update("word" in piece ? written(words, piece) : piece);
  return policy.join(hashSource(own.digest("base64")));
}

/** In memory. */
export function sizeOfTemplate({ parts, script }: PageTemplate): number {
  const packed = parts.reduce((sum, part) => sum + ("word" in part ? 0 : part.deflated.length), 1);
  return (script?.rest ?? []).reduce((sum, piece) => sum + ("word" in piece ? 0 : piece.length), packed);
}
