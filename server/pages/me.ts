/**
 * `GET /me`: what public pages show of a signed-in visitor; `null` for guests. `?product=slug` adds what
 * depends on that product. Private, with an ETag: an unchanged answer is a 304.
 */
import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestRecord } from "#app/platform/observability/current-request.server.ts";
import { type MeRecord, toMe } from "#app/storefront/me-record.server.ts";
import { hasSession } from "./cached-pages.ts";
import type { Readers } from "./readers.ts";

export const ME_PATH = "/me";

const ADDRESS = /^\/me(?:\?product=([a-z0-9-]{1,100}))?$/;
const ETAG_LETTERS = 22;
const OWN_HEADERS = { "content-type": "application/json", "cache-control": "private, no-cache", vary: "cookie" };

type MeAnswer = { status: 200 | 304; body: string | null; headers: Record<string, string> };

/** `record`: null for guests. */
export function meAnswer(record: MeRecord | null, slug: string | null, ifNoneMatch: string | undefined): MeAnswer {
  const body = JSON.stringify(record && toMe(record, slug));
  const etag = `"${hash("sha256", body, "base64url").slice(0, ETAG_LETTERS)}"`;
  const isUnchanged = ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;
  const headers = { ...OWN_HEADERS, etag };
  return isUnchanged ? { status: 304, body: null, headers } : { status: 200, body, headers };
}

/** The requested product. */
export function slugOf(search: URLSearchParams): string | null {
  const slug = search.get("product") ?? "";
  return /^[a-z0-9-]{1,100}$/.test(slug) ? slug : null;
}

/** Answers from memory, by node:http alone. False: the application has to answer. */
export function sendMe(
  request: IncomingMessage,
  response: ServerResponse,
  {
    readers,
    originOf,
    common,
  }: { readers: Readers; originOf: (request: IncomingMessage) => string; common: Record<string, string> },
  log: RequestRecord,
): boolean {
  const [isMe, slug = null] = ADDRESS.exec(request.url ?? "") ?? [];
  if (isMe === undefined || request.method !== "GET") return false;
  const { cookie: cookies = "", "if-none-match": ifNoneMatch } = request.headers;
  const record = hasSession(cookies) ? readers.known({ cookies, origin: originOf(request), slug }) : null;
  if (record === undefined) return false;
  const { status, body, headers } = meAnswer(record, slug, ifNoneMatch);
  log.route = ME_PATH;
  log.role = record?.role ?? "guest";
  response.writeHead(status, { ...common, ...headers });
  response.end(body ?? undefined);
  return true;
}
