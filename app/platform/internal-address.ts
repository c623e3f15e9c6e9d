/** server/own-requests.ts handles it, because the server may not reach its public URL. */
export const INTERNAL_ADDRESS = "http://sanganak.internal";
