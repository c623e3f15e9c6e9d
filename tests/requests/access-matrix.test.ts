/**
 * Every route, asked for by everybody with every method and declared intent, answers as its declared access says, and
 * somebody else's thing is a 404. New routes and intents are covered at once; a route with an id needs a row in
 * tests/support/access-things.ts.
 */
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import routes from "#app/routes.ts";
import { accessPeople, mayEnter, type Person, people, refusal } from "#tests/support/access-people.ts";
import { foreignFields, things } from "#tests/support/access-things.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { accessAt, declaredIntents, flatRoutes } from "../architecture/routes.ts";
import { readSourceFiles } from "../architecture/source-files.ts";

const files = new Map(readSourceFiles(["app"]).map((file) => [file.path, file]));
const table = flatRoutes(routes)
  .filter((route) => !route.isFrame)
  .map((route) => {
    const file = files.get(route.file);
    const exports = (name: string) => new RegExp(`^export (async )?(function|const) ${name}\\b`, "m");
    return {
      path: `/${route.path.replace("*", "no/such/page")}`,
      access: (file && accessAt(route.path, file)) ?? "admin",
      intents: (file && declaredIntents(file)) ?? [],
      hasPage: /^export default /m.test(file?.text ?? ""),
      hasAction: exports("action").test(file?.text ?? ""),
    };
  });

let shop: BuiltShop;
let visitors: Map<Person, Visitor>;
const ids = new Map<string, string>();
const inside = new Map<string, Record<string, string>>();
let slug = "";

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  visitors = await accessPeople(shop);
  await shop.services.database.db.execute(sql`create table kept_sessions as table sessions`);
  slug = await find(sql`select slug from products where status = 'live' order by slug limit 1`);
  for (const [path, thing] of Object.entries(things)) {
    ids.set(path, await find(thing.id));
    const found: Record<string, string> = {};
    for (const [name, query] of Object.entries(thing.inside ?? {})) found[name] = await find(query);
    inside.set(path, found);
    await thing.store?.(shop.services.env.DATA_DIR);
  }
});
afterAll(() => shop.close());

// A cell may sign its person out, or everybody's other devices: the next one finds all signed in again.
beforeEach(async () => {
  const { db } = shop.services.database;
  await db.execute(sql`insert into sessions select * from kept_sessions on conflict do nothing`);
});

/** The first column of the first row. @throws when there is none: the matrix would prove nothing */
async function find(query: SQL): Promise<string> {
  const [row] = await rowsOf<Record<string, string>>(shop.services.database.db, query);
  const value = row && Object.values(row)[0];
  if (!value) throw new Error("the demo shop has no such thing");
  return value;
}

const fill = (path: string, id = ids.get(path) ?? crypto.randomUUID()): string =>
  path.replace(
    /:(\w+)\??/g,
    (_, name) => (({ id, slug, ...inside.get(path) }) as Record<string, string>)[name] ?? "nothing",
  );

/** The status alone: an event stream's body would never end. */
async function ask(person: Person, path: string, init?: RequestInit): Promise<number> {
  const visitor = visitors.get(person) as Visitor;
  const before = visitor.cookies;
  const answer = await visitor.fetch(path, init);
  await answer.body?.cancel();
  visitor.cookies = before;
  return answer.status;
}

const post = (person: Person, path: string, fields: Record<string, string>): Promise<number> =>
  ask(person, path, { method: "POST", body: new URLSearchParams(fields) });

const malformed: [string, RequestInit][] = [
  ["unknown fields", { body: new URLSearchParams({ nonsense: "1", role: "admin", total: "1" }) }],
  ["an empty form", { body: new URLSearchParams() }],
  ["a broken multipart body", { body: "--x", headers: { "content-type": "multipart/form-data; boundary=x" } }],
  ["multipart without a boundary", { body: "x", headers: { "content-type": "multipart/form-data" } }],
  ["broken JSON", { body: "{", headers: { "content-type": "application/json" } }],
  ["plain text", { body: "hello", headers: { "content-type": "text/plain" } }],
  ["no body", {}],
];

/** Data requests answer a redirect with this status. */
const REDIRECT_IN_DATA = 202;

describe.each(table)("$path ($access)", ({ path, access, intents, hasPage, hasAction }) => {
  test.each(people)("GET as %s", async (person) => {
    const refused = refusal(access, person, {});
    const address = fill(path);
    const data = `${address}.data`.replace("/.data", "/_root.data");
    for (const asked of hasPage ? [address, data] : [address]) {
      const status = await ask(person, asked);
      if (refused === 302 && asked === data) expect(status, asked).toBe(REDIRECT_IN_DATA);
      else if (refused) expect(status, asked).toBe(refused);
      else {
        expect(status, asked).toBeLessThan(500);
        expect([401, 403], asked).not.toContain(status);
      }
    }
  });

  test.each(people)("POST as %s", async (person) => {
    const refused = refusal(access, person, { posted: path });
    // Those who may enter meet every way a body can be wrong; those who may not are turned away before it is read.
    for (const [what, init] of refused ? malformed.slice(0, 1) : malformed) {
      const status = await ask(person, fill(path), { method: "POST", ...init });
      expect(status, what).toBeLessThan(500);
      if (hasAction && refused) expect(status, what).toBe(refused);
      if (!hasAction) expect(status, what).toBeGreaterThanOrEqual(400);
    }
  });

  test("POST from another site is refused", async () => {
    for (const origin of ["https://evil.example", "null"]) {
      expect(await ask("customer", fill(path), { method: "POST", headers: { origin } })).toBe(403);
    }
  });

  if (intents.length > 0) {
    test.each(people)("every intent as %s", async (person) => {
      const refused = refusal(access, person, { posted: path });
      for (const intent of intents) {
        const status = await post(person, fill(path), { intent });
        if (refused) expect(status, intent).toBe(refused);
        else {
          expect(status, intent).toBeLessThan(500);
          if (access !== "public" && !path.includes(":id")) expect([401, 403], intent).not.toContain(status);
        }
      }
      if (!refused) expect(await post(person, fill(path), { intent: "no-such-intent" })).toBeGreaterThanOrEqual(400);
    });
  }

  if (!path.includes(":id") || access === "public") return;
  const { owners = [], alsoActs = [] } = things[path] ?? {};
  const others = people.filter((person) => mayEnter(access, person) && ![...owners, ...alsoActs].includes(person));

  test.each(others)("what is somebody else's is not there for %s", async (person) => {
    await expectNothing(person, fill(path));
  });

  test("its owners find it, and nobody what doesn't exist", async () => {
    expect(Object.keys(things), "add whose it is to tests/support/access-things.ts").toContain(path);
    for (const owner of owners) {
      if (hasPage) expect(await ask(owner, fill(path)), owner).toBeLessThan(400);
      await expectNothing(owner, fill(path, crypto.randomUUID()));
      await expectNothing(owner, fill(path, "not-an-id"));
    }
  });

  async function expectNothing(person: Person, address: string): Promise<void> {
    if (hasPage) expect(await ask(person, address), `GET ${address}`).toBe(404);
    if (!hasAction) return;
    expect(await post(person, address, {}), `POST ${address}`).toBe(404);
    for (const intent of intents) expect(await post(person, address, { intent }), intent).toBe(404);
  }
});

test.each(foreignFields)("$path $fields.intent: a field that names what is somebody else's", async (form) => {
  expect(await post(form.as ?? "customer", form.path, { ...form.fields, id: await find(form.id) })).toBe(404);
});
