/** What the access matrix goes through: every route, and a demo shop that everybody is signed in to. */
import { type SQL, sql } from "drizzle-orm";
import { rowsOf } from "#app/platform/database/db.server.ts";
import routes from "#app/routes.ts";
import { accessAt, declaredIntents, declaredPermissions, flatRoutes } from "../architecture/routes.ts";
import { readSourceFiles } from "../architecture/source-files.ts";
import { accessPeople, type Person } from "./access-people.ts";
import { things } from "./access-things.ts";
import { type BuiltShop, openBuiltShop } from "./built-shop.ts";
import type { Visitor } from "./visitor.ts";

const files = new Map(readSourceFiles(["app"]).map((file) => [file.path, file]));

/** Each route with the access its file declares. */
export const matrixRoutes = flatRoutes(routes)
  .filter((route) => !route.isFrame)
  .map((route) => {
    const file = files.get(route.file);
    const exports = (name: string) => new RegExp(`^export (async )?(function|const) ${name}\\b`, "m");
    return {
      path: `/${route.path.replace("*", "no/such/page")}`,
      access: (file && accessAt(route.path, file)) ?? "admin",
      intents: (file && declaredIntents(file)) ?? [],
      reads: file ? declaredPermissions(file, "reads") : [],
      changes: file ? declaredPermissions(file, "changes") : [],
      hasPage: /^export default /m.test(file?.text ?? ""),
      hasAction: exports("action").test(file?.text ?? ""),
    };
  });

export class AccessMatrix {
  readonly shop: BuiltShop;
  readonly #visitors: Map<Person, Visitor>;
  readonly #ids = new Map<string, string>();
  readonly #inside = new Map<string, Record<string, string>>();
  #slug = "";
  mayBeSignedOut = false;

  private constructor(shop: BuiltShop, visitors: Map<Person, Visitor>) {
    this.shop = shop;
    this.#visitors = visitors;
  }

  static async open(env: Record<string, string> = {}): Promise<AccessMatrix> {
    const shop = await openBuiltShop({ TRUST_PROXY: "1", ...env });
    const matrix = new AccessMatrix(shop, await accessPeople(shop));
    await shop.services.database.db.execute(sql`create table kept_sessions as table sessions`);
    matrix.#slug = await matrix.find(sql`select slug from products where status = 'live' order by slug limit 1`);
    for (const [path, thing] of Object.entries(things)) {
      const made = await thing.make?.(shop.services.database);
      matrix.#ids.set(path, made ?? (await matrix.find(thing.id)));
      const found: Record<string, string> = {};
      for (const [name, query] of Object.entries(thing.inside ?? {})) found[name] = await matrix.find(query);
      matrix.#inside.set(path, found);
      await thing.store?.(shop.services.storage);
    }
    return matrix;
  }

  /** @throws when the auditor finds something */
  close(): Promise<void> {
    return this.shop.close();
  }

  /** A cell may have signed its person out, or everybody's other devices: all are signed in again. */
  async signInAgain(): Promise<void> {
    if (!this.mayBeSignedOut) return;
    const { db } = this.shop.services.database;
    await db.execute(sql`insert into sessions select * from kept_sessions on conflict do nothing`);
    this.mayBeSignedOut = false;
  }

  /** The first column of the first row. @throws when there is none: the matrix would prove nothing */
  async find(query: SQL): Promise<string> {
    const [row] = await rowsOf<Record<string, string>>(this.shop.services.database.db, query);
    const value = row && Object.values(row)[0];
    if (!value) throw new Error("the demo shop has no such thing");
    return value;
  }

  /** The address at a route of the thing that tests/support/access-things.ts names for it, or of `id`. */
  fill(path: string, id = this.#ids.get(path) ?? crypto.randomUUID()): string {
    const values: Record<string, string> = { id, slug: this.#slug, number: "1", ...this.#inside.get(path) };
    return path.replace(/:(\w+)\??/g, (_, name) => values[name] ?? "nothing");
  }

  /** The Cookie header of a person. */
  cookiesOf(person: Person): string {
    return [...(this.#visitors.get(person)?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The status, without what the answer says or sets: an event stream would never end. */
  async ask(person: Person, path: string, init?: RequestInit): Promise<number> {
    if (init?.method === "POST") this.mayBeSignedOut = true;
    const visitor = this.#visitors.get(person) as Visitor;
    const before = visitor.cookies;
    const answer = await visitor.fetch(path, init);
    await answer.body?.cancel();
    visitor.cookies = before;
    return answer.status;
  }

  /** A page's HTML, or what a form's answer says. */
  async read(person: Person, path: string, init?: RequestInit): Promise<string> {
    await this.signInAgain();
    if (init?.method === "POST") this.mayBeSignedOut = true;
    const visitor = this.#visitors.get(person) as Visitor;
    const before = visitor.cookies;
    const answer = await visitor.fetch(path, init);
    const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream");
    if (isStream) await answer.body?.cancel();
    visitor.cookies = before;
    return isStream ? "" : await answer.text();
  }

  post(person: Person, path: string, fields: Record<string, string>): Promise<number> {
    return this.ask(person, path, {
      method: "POST",
      body: new URLSearchParams({ formKey: crypto.randomUUID(), ...fields }),
    });
  }
}
