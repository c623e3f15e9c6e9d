/**
 * Compresses pages that are there as a whole in one step: through a stream of the web it costs as much again as writing
 * the page's HTML. Weakly, because each is read once.
 */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FilledPage } from "./page-template.ts";

/** Smaller ones fit a packet as they are. */
const MIN_BYTES = 1024;
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** An answer that says what `response` does, with the page for its body. */
export function pageAnswer(response: Response, page: NonSharedBuffer | FilledPage, accepted: string | null): Response {
  if (Buffer.isBuffer(page)) return textAnswer(response, page, accepted);
  const { status, headers } = response;
  const encoding = page.headers["content-encoding"];
  headers.append("vary", "accept-encoding");
  if (encoding) headers.set("content-encoding", encoding);
  return new Response(page.body, { status, headers });
}

/** An answer that says what `response` does, with `text` (UTF-8) for its body, as small as the browser takes it. */
function textAnswer(response: Response, text: NonSharedBuffer, accepted: string | null): Response {
  const { status, headers } = response;
  const asIs = () => new Response(text, { status, headers });
  if (text.length < MIN_BYTES) return asIs();
  headers.append("vary", "accept-encoding");
  const encoding = ["br", "gzip"].find((one) => accepted?.includes(one));
  if (!encoding) return asIs();
  headers.set("content-encoding", encoding);
  const body = encoding === "br" ? brotliCompressSync(text, { params: BROTLI }) : gzipSync(text, { level: 3 });
  return new Response(body, { status, headers });
}
