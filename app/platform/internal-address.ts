/**
 * Where the shop and a demo's stand-ins (test payment provider, demo courier) meet: this server may not reach its own
 * public URL (proxies, PORT=0), so it hands itself these requests (server/own-requests.ts).
 */
export const INTERNAL_ADDRESS = "http://sanganak.internal";
