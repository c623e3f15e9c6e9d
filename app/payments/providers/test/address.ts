/**
 * Where shop and test provider reach each other. Both live on this server, which can't rely on reaching its own
 * public address (proxies, PORT=0), so the server hands requests to this address to itself (server/own-requests.ts).
 */
export const INTERNAL_ADDRESS = "http://sanganak.internal";
