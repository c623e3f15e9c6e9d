/** Answers requests of signed-in people for pages of the catalogue: made once per shape, filled with each reader's words. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { newestSessionTokenOf } from "#app/accounts/sign-in/session-token.server.ts";
import { GUEST_CART_COOKIE } from "#app/cart/guest-cart.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { RequestRecord } from "#app/platform/observability/current-request.server.ts";
import { pageCacheRequests } from "#app/platform/observability/shop-metrics.server.ts";
import { findOwnRecord, type OwnRecord } from "#app/storefront/own-record.server.ts";
import { GUEST_WISH_COOKIE } from "#app/wishlist/guest-wish.server.ts";
import { securityHeaders } from "../security-headers.ts";
import { OwnWrites } from "./own-writes.ts";
import { CATALOGUE_CHANGED, PageStore } from "./page-store.ts";
import { type FilledPage, filledPage, type PageTemplate, sizeOfTemplate, templateOf } from "./page-template.ts";
import { EVERYBODY, PERSON_CHANGED, People, VIEWER_CHANGED } from "./people.ts";
import { type Shape, type StandIn, shapeOf, standInFor, wordsOf } from "./stand-in.ts";

type Services = { env: Env; database: OpenDatabase; clock: Clock };
/** `page`: path and query as they are kept; `origin`: public. */
type Asked = { page: string; origin: string; cookies: string; accepted: string | undefined };

const MAX_BYTES = 4 * 1024 * 1024;
const PRODUCT = /^\/products\/([a-z0-9-]{1,100})(?:\.data)?$/;
/** What a guest left behind: the next request stores it first. */
const LEFT_BY_GUESTS = [`${GUEST_CART_COOKIE}=`, `${GUEST_WISH_COOKIE}=`];

export class SignedInPages {
  readonly #services: Services;
  readonly #people = new People();
  readonly #templates: PageStore<PageTemplate>;
  readonly #writes: OwnWrites;
  readonly #common: Record<string, string>;

  constructor(services: Services) {
    const { database, env } = services;
    this.#services = services;
    this.#writes = new OwnWrites(database);
    this.#common = { ...securityHeaders(env), "cache-control": "no-store", vary: "accept-encoding, cookie" };
    const isListening = () => database.isListening();
    this.#templates = new PageStore({ maxBytes: MAX_BYTES, sizeOf: sizeOfTemplate }, { isListening });
  }

  /** Resolves once it hears of every change. */
  async listen(): Promise<void> {
    const { database } = this.#services;
    const doubt = () => {
      this.#people.dropAll();
      this.#templates.doubt();
    };
    const changed = (what: string) => {
      this.#templates.drop(what);
      this.#people.dropCarts(what);
    };
    await database.listen(CATALOGUE_CHANGED, changed, doubt);
    const drop = (userId: string) => (userId === EVERYBODY ? this.#people.dropAll() : this.#people.drop(userId));
    for (const channel of [VIEWER_CHANGED, PERSON_CHANGED]) await database.listen(channel, drop);
  }

  /** A change by this person was committed here. Returns the Set-Cookie for its answer. */
  changedBy(userId: string, origin: string): string {
    this.#people.drop(userId);
    return this.#writes.mark(origin);
  }

  /** Straight from node:http, when all is in memory; false: not for this visitor, or something must be asked or made. */
  send(request: IncomingMessage, response: ServerResponse, origin: string, log: RequestRecord): boolean {
    const { cookie: cookies = "", "accept-encoding": accepted } = request.headers;
    if (request.method !== "GET" || !this.#services.database.isListening()) return false;
    const asked = { page: request.url ?? "", origin, cookies, accepted: String(accepted ?? "") };
    const token = this.#tokenOf(asked);
    if (!token || !this.#writes.isHeard(cookies)) return false;
    const slug = slugOf(asked.page);
    const record = this.#people.get(token, this.#services.clock.now().getTime(), { withProducts: slug !== null });
    const shape = record && shapeOf(record, slug);
    const template = shape && this.#templates.get(keyOf(shape, asked));
    const filled = template && this.#fill(template, record, asked);
    if (!filled) return false;
    tell(log, template, record, "filled");
    response.writeHead(200, filled.headers);
    response.end(filled.body);
    return true;
  }

  /** Null: this page has to be made for this person alone. `make` renders the page for a stand-in. */
  async answer(
    asked: Asked,
    log: RequestRecord | undefined,
    make: (standIn: StandIn) => Promise<Response>,
  ): Promise<FilledPage | null> {
    const slug = slugOf(asked.page);
    const record = await this.recordOf(asked, { withProducts: slug !== null });
    const shape = record && shapeOf(record, slug);
    if (!shape || !wordsOf(record)) return null;
    let from = "filled";
    const page = await this.#templates.getOrMake<null>(keyOf(shape, asked), async () => {
      from = "made";
      return (await templateFor(shape, log, make)) ?? { other: null };
    });
    if ("other" in page) return null;
    if (log) tell(log, page, record, from);
    return this.#fill(page, record, asked);
  }

  /** Of who has these cookies, when all that they have changed is known; null: ask the database who it is. */
  async recordOf(
    { cookies, origin }: Pick<Asked, "cookies" | "origin">,
    { withProducts = false } = {},
  ): Promise<OwnRecord | null> {
    const { database, clock } = this.#services;
    const token = this.#tokenOf({ cookies, origin });
    if (!token || !database.isListening()) return null;
    const isCaughtUp = await this.#writes.hear(cookies).then(
      () => true,
      () => false,
    );
    if (!isCaughtUp) return null;
    const now = clock.now();
    const find = () => findOwnRecord(database.db, { token, now, withProducts });
    return this.#people.get(token, now.getTime(), { withProducts }) ?? (await this.#people.read(token, find));
  }

  #tokenOf({ cookies, origin }: Pick<Asked, "cookies" | "origin">): string | null {
    if (!cookies.includes("sanganak.session") || LEFT_BY_GUESTS.some((name) => cookies.includes(name))) return null;
    return newestSessionTokenOf(this.#services.env, { headers: new Headers({ cookie: cookies }), siteOrigin: origin });
  }

  #fill(template: PageTemplate, record: OwnRecord, { accepted }: Asked): FilledPage | null {
    const words = wordsOf(record);
    if (!words) return null;
    const { body, headers } = filledPage(template, words, accepted);
    return { body, headers: { ...headers, ...this.#common } };
  }
}

async function templateFor(
  shape: Shape,
  log: RequestRecord | undefined,
  make: (standIn: StandIn) => Promise<Response>,
): Promise<PageTemplate | null> {
  const standIn = standInFor(shape);
  const response = await make(standIn);
  if (response.status !== 200 || response.headers.has("set-cookie")) return null;
  const page = {
    text: await response.text(),
    headers: Object.fromEntries(response.headers),
    route: log?.route ?? null,
  };
  return templateOf(page, standIn);
}

function slugOf(page: string): string | null {
  return PRODUCT.exec(page.split("?", 1)[0] ?? "")?.[1] ?? null;
}

/** The address last, as `PageStore.drop` reads it. */
function keyOf({ role, cart, isInWishlist, mayReview }: Shape, { origin, page }: Asked): string {
  return `${role} ${cart} ${isInWishlist ? "wished" : ""} ${mayReview ? "received" : ""} ${origin}${page}`;
}

function tell(log: RequestRecord, { route }: PageTemplate, { role }: OwnRecord, from: string): void {
  pageCacheRequests.inc({ from });
  log.route = route;
  log.role = role;
}
