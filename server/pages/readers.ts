/** Finds who requests a page, from memory and never older than that person's last change (own-writes.ts). */
import { newestSessionTokenOf, sessionTokenOf } from "#app/accounts/sign-in/session-token.server.ts";
import { GUEST_CART_COOKIE } from "#app/cart/guest-cart.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { findMeRecord, type MeRecord } from "#app/storefront/me-record.server.ts";
import { GUEST_WISH_COOKIE } from "#app/wishlist/guest-wish.server.ts";
import { hasSession } from "./cached-pages.ts";
import { OwnWrites } from "./own-writes.ts";
import { CATALOGUE_CHANGED } from "./page-store.ts";
import { EVERYBODY, PERSON_CHANGED, People, VIEWER_CHANGED } from "./people.ts";

/** `origin`: the shop's, as the browser sees it. `slug`: the requested product; null: none. */
export type Reading = { cookies: string; origin: string; slug?: string | null };

/** Cookies of a guest's cart and wish, which the first request after sign-in stores. */
const LEFT_BY_GUESTS = [`${GUEST_CART_COOKIE}=`, `${GUEST_WISH_COOKIE}=`];

export class Readers {
  readonly #services: { env: Env; database: OpenDatabase; clock: Clock };
  readonly #people = new People();
  readonly #writes: OwnWrites;

  constructor(services: { env: Env; database: OpenDatabase; clock: Clock }) {
    this.#services = services;
    this.#writes = new OwnWrites(services.database);
  }

  /** Resolves once notifications are received. */
  async listen(): Promise<void> {
    const { database } = this.#services;
    await database.listen(
      CATALOGUE_CHANGED,
      (what) => this.#people.dropCarts(what),
      () => this.#people.dropAll(),
    );
    const drop = (userId: string) => (userId === EVERYBODY ? this.#people.dropAll() : this.#people.drop(userId));
    for (const channel of [VIEWER_CHANGED, PERSON_CHANGED]) await database.listen(channel, drop);
  }

  /** A change by this person was committed here. Returns the Set-Cookie for its answer. */
  changedBy(userId: string, origin: string): string {
    this.#people.drop(userId);
    return this.#writes.mark(origin);
  }

  /** True if this server's memory includes the browser's last change. */
  isHeard(cookies: string): boolean {
    return this.#writes.isHeard(cookies);
  }

  /** Waits for that change. False while the listening connection is lost, when nothing is cached anyway. */
  hear(cookies: string): Promise<boolean> {
    return this.#writes.hear(cookies).then(
      () => true,
      () => false,
    );
  }

  /** Reads memory only. Undefined: ask the database. */
  known({ cookies, origin, slug = null }: Reading): MeRecord | undefined {
    const { database, clock } = this.#services;
    if (!database.isListening() || !this.isHeard(cookies)) return undefined;
    const token = this.#tokenOf({ cookies, origin });
    const now = clock.now().getTime();
    return token === null ? undefined : this.#people.get(token, now, { withProducts: slug !== null });
  }

  /** Takes one statement at most. Undefined: find the viewer without this cache; null: no valid session. */
  async find(reading: Reading): Promise<MeRecord | null | undefined> {
    const { database, clock } = this.#services;
    const token = this.#tokenOf(reading);
    if (!token || !database.isListening()) return undefined;
    if (!(await this.hear(reading.cookies))) return undefined;
    const { slug = null } = reading;
    return (
      this.known(reading) ??
      (await this.#people.read(token, () => findMeRecord(database.db, { token, now: clock.now(), slug })))
    );
  }

  /** The signed session of a request, which may have ended; null: a guest. */
  sessionOf({ cookies, origin }: Reading): string | null {
    if (!hasSession(cookies)) return null;
    return sessionTokenOf(this.#services.env, { headers: new Headers({ cookie: cookies }), siteOrigin: origin });
  }

  /**
   * The session's token. Null also for a cookie of an older app secret, and where a guest left something: such requests
   * change something.
   */
  #tokenOf({ cookies, origin }: Reading): string | null {
    if (!hasSession(cookies) || LEFT_BY_GUESTS.some((name) => cookies.includes(name))) return null;
    return newestSessionTokenOf(this.#services.env, { headers: new Headers({ cookie: cookies }), siteOrigin: origin });
  }
}
