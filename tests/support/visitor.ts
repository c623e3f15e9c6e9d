/** A client of the built application: keeps cookies, sends the right Origin, has its own IP address. */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { mailMessages } from "#app/mail/schema.server.ts";
import { type BuiltShop, ORIGIN } from "./built-shop.ts";
import { DEMO_PASSWORD } from "./demo-folder.ts";

let visitors = 0;

/** Registering reads its mail in the shop's database. */
type Shop = Pick<BuiltShop, "fetch"> & Partial<Pick<BuiltShop, "services">>;

export class Visitor {
  readonly #shop: Shop;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();
  /** Of cookies that aren't for every address. */
  readonly #paths = new Map<string, string>();

  constructor(shop: Shop) {
    this.#shop = shop;
    visitors++;
    // Believed by a shop with TRUST_PROXY=1, so that rate limits don't mix visitors up.
    this.#address = `10.0.${visitors >> 8}.${visitors & 255}`;
  }

  /** Assign back to `cookies` to undo a sign-out. */
  get cookies(): ReadonlyMap<string, string> {
    return new Map(this.#cookies);
  }

  set cookies(cookies: ReadonlyMap<string, string>) {
    this.#cookies.clear();
    for (const [name, value] of cookies) this.#cookies.set(name, value);
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const sent = [...this.#cookies].filter(([name]) => isSentTo(path, this.#paths.get(name) ?? "/"));
    const pairs = sent.map(([name, value]) => `${name}=${value}`);
    if (pairs.length > 0) headers.set("cookie", pairs.join("; "));
    headers.set("x-forwarded-for", this.#address);
    if (init.method && init.method !== "GET" && !headers.has("origin")) headers.set("origin", ORIGIN);
    const answer = await this.#shop.fetch(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  /** Posts as a page without scripts does, with a fresh key unless `fields` hold one. */
  post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.fetch(path, { method: "POST", body: new URLSearchParams({ formKey: randomUUID(), ...fields }) });
  }

  /** A form with files, and its length, as browsers send them. */
  async postFiles(path: string, fields: Record<string, string | string[] | File | File[]>): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
    const encoded = new Response(form);
    const body = await encoded.arrayBuffer();
    const headers = {
      "content-type": encoded.headers.get("content-type") ?? "",
      "content-length": String(body.byteLength),
    };
    return this.fetch(path, { method: "POST", body, headers });
  }

  /** @throws when the shop refuses */
  async signIn(email: string): Promise<this> {
    return this.#enter("/login", { email, password: DEMO_PASSWORD });
  }

  /** A new account, confirmed and signed in. @throws when the shop refuses */
  async register(email: string): Promise<this> {
    const password = DEMO_PASSWORD;
    await this.#enter("/register", { name: "Asha Rao", email, password, confirmPassword: password });
    return this.#enter(await this.#confirmationOf(email), {});
  }

  /** The page that the mailed link leads to. */
  async #confirmationOf(email: string): Promise<string> {
    const mailed = and(eq(mailMessages.kind, "confirm-registration"), eq(mailMessages.recipient, email));
    const [mail] = (await this.#shop.services?.database.db.select().from(mailMessages).where(mailed)) ?? [];
    const { pathname, search } = new URL((mail?.data as { link?: string } | undefined)?.link ?? ORIGIN);
    return pathname + search;
  }

  async #enter(path: string, fields: Record<string, string>): Promise<this> {
    const answer = await this.post(path, fields);
    if (answer.status !== 302) throw new Error(`${path} for ${fields.email ?? "a mailed link"}: ${answer.status}`);
    return this;
  }

  #keep(line: string): void {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(at + 1));
    this.#paths.set(name, /; path=([^;]+)/i.exec(line)?.[1] ?? "/");
  }
}

/** As browsers match a cookie's path (RFC 6265, 5.1.4): /register covers /register/confirm, not /register.data. */
function isSentTo(address: string, cookiePath: string): boolean {
  const [pathname = "/"] = address.split("?");
  return cookiePath === "/" || pathname === cookiePath || pathname.startsWith(`${cookiePath}/`);
}
