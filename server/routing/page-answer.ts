/** Compresses a finished page in one step: a stream costs as much as rendering it. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Smaller pages fit a packet uncompressed. */
const MIN_BYTES = 1024;
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Status and headers of `response`, with `page` (UTF-8) for its body, as small as the browser takes it. */
export function pageAnswer(response: Response, page: NonSharedBuffer, accepted: string | null): Response {
  const { status, headers } = response;
  if (page.length < MIN_BYTES) return new Response(page, { status, headers });
  headers.append("vary", "accept-encoding");
  const encoding = ["br", "gzip"].find((one) => accepted?.includes(one));
  if (!encoding) return new Response(page, { status, headers });
  headers.set("content-encoding", encoding);
  const body = encoding === "br" ? brotliCompressSync(page, { params: BROTLI }) : gzipSync(page, { level: 3 });
  return new Response(body, { status, headers });
}
