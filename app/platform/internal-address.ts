/** Handled by server/own-requests.ts, because the server may not reach its public URL. */
export const INTERNAL_ADDRESS = "http://sanganak.internal";
