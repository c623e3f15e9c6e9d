/**
 * Where shop and test provider reach each other: this server may not reach its own public URL (proxies, PORT=0), so it
 * hands these requests to itself (server/own-requests.ts).
 */
export const INTERNAL_ADDRESS = "http://sanganak.internal";
