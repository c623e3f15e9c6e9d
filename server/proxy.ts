/** A request's public URL and sender, from the headers of our own reverse proxies only. */
import type { IncomingMessage } from "node:http";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Env } from "#app/platform/env.server.ts";

/**
 * The request as the browser sent it, https where a trusted proxy says so. `trusted`: TRUST_PROXY; 0 changes nothing.
 */
export function proxiedRequest(request: Request, trusted: number): Request {
  if (request.url.startsWith("https:") || !isSecure(request.headers.get("x-forwarded-proto"), trusted)) return request;
  const url = new URL(request.url);
  url.protocol = "https:";
  return new Request(url, request);
}

/** The host without http's default port, which some proxies add and `URL` would keep. */
const PLAIN_HOST = /^[a-z\d.-]+(:(?!0*80$)\d+)?$/i;

/**
 * The address of such a request as the browser has it, for the listener: `proxiedRequest` would copy each request, with
 * its body. Null: as it came.
 */
export function secureAddress({ headers, url = "" }: IncomingMessage, trusted: number): string | null {
  const protocol = headers["x-forwarded-proto"];
  const isPlain = url.startsWith("/") && PLAIN_HOST.test(headers.host ?? "");
  return isPlain && typeof protocol === "string" && isSecure(protocol, trusted)
    ? `https://${headers.host}${url}`
    : null;
}

/** The shop's public origin without a trailing slash: BASE_URL, else what the browser asked for. */
export function publicOrigin(env: Env, request: Request): string {
  return new URL(env.BASE_URL ?? request.url).origin;
}

/** The public origin for a request of node:http. */
export function originOf(env: Env): (message: IncomingMessage) => string {
  const fixed = env.BASE_URL && new URL(env.BASE_URL).origin;
  return ({ headers }) => {
    if (fixed) return fixed;
    const secure = isSecure(String(headers["x-forwarded-proto"] ?? ""), env.TRUST_PROXY);
    return `${secure ? "https" : "http"}://${headers.host}`;
  };
}

/** The public origin, and the one this browser used (127.0.0.1 for localhost, say). */
export function ownOrigins(env: Env, request: Request): string[] {
  return [publicOrigin(env, request), new URL(request.url).origin];
}

/** For rate limits: the last address that our own proxies have added. */
export function clientIp(c: Context, trusted: number): string {
  const vouched = vouchedAddress(c.req.header("x-forwarded-for"), trusted);
  if (vouched) return vouched;
  try {
    return getConnInfo(c).remote.address ?? "unknown";
  } catch {
    return "unknown"; // called without a socket, as tests do
  }
}

/** The same for a request of node:http. */
export function addressOf({ headers, socket }: IncomingMessage, trusted: number): string {
  return vouchedAddress(headers["x-forwarded-for"]?.toString(), trusted) ?? socket.remoteAddress ?? "unknown";
}

function vouchedAddress(forwarded: string | undefined, trusted: number): string | undefined {
  const addresses = forwarded?.split(",").map((part) => part.trim()) ?? [];
  return (trusted > 0 && addresses.at(-trusted)) || undefined;
}

function isSecure(forwardedProto: string | null, trusted: number): boolean {
  return trusted > 0 && forwardedProto?.split(",").at(-1)?.trim() === "https";
}
