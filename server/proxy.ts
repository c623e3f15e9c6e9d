/** Behind a TLS proxy the request arrives as http; its public URL is rebuilt from headers of proxies we trust. */

/** The request as the browser sent it. `trusted`: number of proxies in front (TRUST_PROXY); 0 changes nothing. */
export function proxiedRequest(request: Request, trusted: number): Request {
  if (trusted === 0) return request;
  const scheme = request.headers.get("x-forwarded-proto")?.split(",").at(-1)?.trim();
  if (scheme !== "https") return request;
  const url = new URL(request.url);
  url.protocol = "https:";
  return new Request(url, request);
}
