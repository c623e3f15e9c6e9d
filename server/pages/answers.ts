/** Answers of the application: private pages and actions, `GET /me`, and pages made for everybody. */
import type { Context } from "hono";
import { createRequestHandler } from "react-router";
import { findViewer } from "#app/accounts/sign-in/session-queries.server.ts";
import { resignedSession, sessionTokenOf } from "#app/accounts/sign-in/session-token.server.ts";
import { browserOf } from "#app/accounts/sign-in/sign-in-context.server.ts";
import {
  cookieOfOldSession,
  cookieOfReader,
  cookieWithSession,
} from "#app/accounts/sign-in/signed-in-cookie.server.ts";
import { mergeAtSignIn } from "#app/cart/merge-at-sign-in.server.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { currentRequest } from "#app/platform/observability/current-request.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { findMeRecord, type MeRecord, toViewer } from "#app/storefront/me-record.server.ts";
import { addWishAtSignIn } from "#app/wishlist/guest-wish.server.ts";
import { clientIp, proxiedRequest, publicOrigin } from "../proxy.ts";
import { type Render, renderer } from "../routing/rendering.ts";
import { createSlicedHandler } from "../routing/route-slices.ts";
import type { Services } from "../services.ts";
import { withReferences } from "../unexpected-errors.ts";
import { answerFromCache, hasSession } from "./cached-pages.ts";
import { meAnswer, slugOf } from "./me.ts";
import type { PageCache } from "./page-cache.ts";
import type { Readers } from "./readers.ts";

/** `common`: headers of every answer. */
type Parts = { services: Services; pages: PageCache; readers: Readers; common: Record<string, string> };

export async function openAnswers(parts: Parts): Promise<Answers> {
  const { env } = parts.services;
  const isDev = env.NODE_ENV === "development";
  // The build itself, not a function that loads it: that would set up all routes again on every request.
  const build = withReferences(await import("virtual:react-router/server-build"), env);
  const handler = (isDev ? createRequestHandler : createSlicedHandler)(build, env.NODE_ENV);
  return new Answers(parts, renderer(handler, { isDev }));
}

export class Answers {
  readonly #services: Services;
  readonly #pages: PageCache;
  readonly #readers: Readers;
  readonly #common: Record<string, string>;
  readonly #render: Render;
  readonly #isDev: boolean;

  constructor({ services, pages, readers, common }: Parts, render: Render) {
    this.#services = services;
    this.#pages = pages;
    this.#readers = readers;
    this.#common = common;
    this.#render = render;
    this.#isDev = services.env.NODE_ENV === "development";
  }

  /** Answers a private page or an action. */
  async answerPrivately(c: Context): Promise<Response> {
    const { request, context } = this.#open(c, c.req.raw);
    const cookies = request.headers.get("cookie") ?? "";
    // A request that changes something always reads its session from the database.
    const isReading = isRead(request) && hasSession(cookies) && !this.#isDev;
    const record = isReading ? await this.#readers.find({ cookies, origin: context.origin }) : undefined;
    const viewer = record === undefined ? await findViewer(context, request) : viewerOfRecord(record);
    const guestCookies = await storeWhatGuestLeft(context, viewer, request);
    const madeFor = { cartCount: record?.cartCount ?? null };
    const response = await this.#render(request, context, { viewer, madeFor });
    const started = cookieWithSession(response, context.origin);
    const session = started ? [started] : this.#sessionCookies(context, viewer, request, response);
    return withCookies(response, [...guestCookies, ...session]);
  }

  /** `GET /me`, where the listener has not answered it from memory. */
  async answerMe(c: Context): Promise<Response> {
    const { request, context } = this.#open(c, c.req.raw);
    const { env, database, clock } = this.#services;
    const cookies = request.headers.get("cookie") ?? "";
    const slug = slugOf(new URL(request.url).searchParams);
    let guestCookies: (string | null)[] = [];
    let record = hasSession(cookies) ? await this.#readers.find({ cookies, origin: context.origin, slug }) : null;
    if (record === undefined) {
      const viewer = await findViewer(context, request);
      guestCookies = await storeWhatGuestLeft(context, viewer, request);
      const token = sessionTokenOf(env, browserOf(context, request));
      const read = token === null ? null : await findMeRecord(database.db, { token, now: clock.now(), slug });
      record = read?.record ?? null;
    }
    const { status, body, headers } = meAnswer(record, slug, c.req.header("if-none-match"));
    const response = new Response(body, { status, headers });
    if (!record) return response;
    return withCookies(response, [
      ...guestCookies,
      ...this.#sessionCookies(context, toViewer(record), request, response),
    ]);
  }

  /** `key`: the page's key in the cache; null for a page that is rendered for each request. */
  async answerPublicly(c: Context, key: string | null): Promise<Response> {
    const { pathname, search } = new URL(c.req.url);
    // A new request: the shared page must not depend on this visitor, nor end when this visitor disconnects.
    const { request, context } = this.#open(c, requestOfNobody(c.req.raw, key ?? pathname + search));
    const make = () => this.#render(request, context, { viewer: { kind: "guest" }, madeFor: "everybody" });
    const isKept = key !== null && !this.#isDev;
    const cookies = c.req.header("cookie") ?? "";
    await this.#readers.hear(cookies);
    const fromCache = () => answerFromCache(c, this.#pages, context.origin + key, this.#common, make);
    const response = await (isKept ? fromCache() : make());
    const cookie = cookieOfOldSession(this.#services.env, { cookies, origin: context.origin });
    if (cookie) response.headers.set("cache-control", "private, no-store");
    return withCookies(response, [cookie]);
  }

  #open(c: Context, raw: Request): { request: Request; context: AppContext } {
    const { env, database, clock, storage, log, stopping, changes, fetch } = this.#services;
    const request = proxiedRequest(raw, env.TRUST_PROXY);
    const requestId = currentRequest()?.id ?? "";
    const context: AppContext = {
      db: database.db,
      env,
      clock,
      storage,
      requestId,
      log: log.child({ requestId }),
      clientIp: clientIp(c, env.TRUST_PROXY),
      stopping: stopping.signal,
      changes,
      origin: publicOrigin(env, request),
      fetch,
    };
    return { request, context };
  }

  /** Renews the cookies of a signed-in visitor. */
  #sessionCookies(context: AppContext, viewer: Viewer, request: Request, response: Response): (string | null)[] {
    if (viewer.kind === "guest") return [];
    const { env } = this.#services;
    const { origin } = context;
    const isDone = !isRead(request) && response.status < 400;
    const hasWritten = isDone || currentRequest()?.hasWritten;
    return [
      resignedSession(env, browserOf(context, request)),
      cookieOfReader(env, { cookies: request.headers.get("cookie") ?? "", origin }),
      hasWritten ? this.#readers.changedBy(viewer.id, origin) : null,
    ];
  }
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

async function storeWhatGuestLeft(app: AppContext, viewer: Viewer, request: Request): Promise<(string | null)[]> {
  return [await mergeAtSignIn(app, viewer, request), await addWishAtSignIn(app, viewer, request)];
}

function viewerOfRecord(record: MeRecord | null): Viewer {
  return record ? toViewer(record) : { kind: "guest" };
}

/** The same request without cookies and other headers of the visitor. */
function requestOfNobody(request: Request, page: string): Request {
  const headers = new Headers();
  for (const name of ["host", "accept", "x-forwarded-proto"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Request(new URL(page, request.url), { headers });
}

/** Changes the response itself, because a copy's body would become a stream. */
function withCookies(response: Response, cookies: (string | null | false)[]): Response {
  for (const cookie of cookies) if (typeof cookie === "string") response.headers.append("set-cookie", cookie);
  return response;
}
