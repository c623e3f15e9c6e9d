/**
 * Every route of app/routes.ts, asked for by everybody, in every way: each cell answers as the route's declared
 * access says. A new route is in the matrix without being added here.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rowsOf } from "#app/platform/db.server.ts";
import routes from "#app/routes.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { type Access, declaredAccess, flatRoutes } from "../architecture/routes.ts";
import { readSourceFiles } from "../architecture/source-files.ts";

const files = new Map(readSourceFiles(["app"]).map((file) => [file.path, file]));
const table = flatRoutes(routes)
  .filter((route) => !route.isFrame)
  .map((route) => {
    const file = files.get(route.file);
    const exports = (name: string) => new RegExp(`^export (async )?(function|const) ${name}\\b`, "m");
    return {
      path: `/${route.path.replace("*", "no/such/page")}`,
      access: (file && declaredAccess(file)) ?? "admin",
      hasPage: /^export default /m.test(file?.text ?? ""),
      hasAction: exports("action").test(file?.text ?? ""),
    };
  });

const people = ["guest", "customer", "otherCustomer", "vendor", "admin", "deactivated"] as const;
type Person = (typeof people)[number];

/**
 * What someone without the right is told: who they are not known to be (401), or that they may not (403). Only who was
 * placing an order when the session ended is led to the login instead (302, decision 28).
 */
function refusal(access: Access, person: Person, posted?: string): 302 | 401 | 403 | null {
  if (access === "public") return null;
  if (person === "guest" || person === "deactivated") return posted === "/checkout" ? 302 : 401;
  if (access === "signed-in") return null;
  return access === person ? null : 403;
}

let shop: BuiltShop;
const visitors = new Map<Person, Visitor>();
const parameters: Record<string, string> = {};

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  const { db } = shop.services.database;
  const visitor = () => new Visitor(shop);
  visitors.set("guest", visitor());
  visitors.set("customer", await visitor().signIn("customer@demo.test"));
  visitors.set("otherCustomer", await visitor().register("other@example.test"));
  visitors.set("vendor", await visitor().signIn("vendor1@demo.test"));
  visitors.set("admin", await visitor().signIn("admin@demo.test"));
  visitors.set("deactivated", await visitor().register("gone@example.test"));
  await db.execute(sql`update users set state = 'deactivated' where email = 'gone@example.test'`);
  await db.execute(sql`create table kept_sessions as table sessions`);
  const [found] = await rowsOf<{ slug: string; id: string | null }>(
    db,
    sql`select (select slug from products where status = 'live' order by slug limit 1) as slug,
      (select o.id from orders o join users u on u.id = o.user_id where u.email = 'customer@demo.test' limit 1) as id`,
  );
  parameters.slug = found?.slug ?? "";
  parameters.id = found?.id ?? crypto.randomUUID();
});
afterAll(() => shop.close());

// A cell may sign its person out, or everybody's other devices: the next one finds all signed in again.
beforeEach(async () => {
  const { db } = shop.services.database;
  await db.execute(sql`insert into sessions select * from kept_sessions on conflict do nothing`);
});

const fill = (path: string): string => path.replace(/:(\w+)\??/g, (_, name) => parameters[name] ?? "nothing");

/** The status, without what the answer says or sets: an event stream would never end. */
async function ask(person: Person, path: string, init?: RequestInit): Promise<number> {
  const visitor = visitors.get(person) as Visitor;
  const before = visitor.cookies;
  const answer = await visitor.fetch(path, init);
  await answer.body?.cancel();
  visitor.cookies = before;
  return answer.status;
}

const malformed: [string, RequestInit][] = [
  ["unknown fields", { body: new URLSearchParams({ nonsense: "1", role: "admin", total: "1" }) }],
  ["an empty form", { body: new URLSearchParams() }],
  ["a broken multipart body", { body: "--x", headers: { "content-type": "multipart/form-data; boundary=x" } }],
  ["multipart without a boundary", { body: "x", headers: { "content-type": "multipart/form-data" } }],
  ["broken JSON", { body: "{", headers: { "content-type": "application/json" } }],
  ["plain text", { body: "hello", headers: { "content-type": "text/plain" } }],
  ["no body", {}],
];

describe.each(table)("$path ($access)", ({ path, access, hasPage, hasAction }) => {
  test.each(people)("GET as %s", async (person) => {
    const refused = refusal(access, person);
    for (const address of hasPage
      ? [fill(path), `${fill(path)}.data`.replace("/.data", "/_root.data")]
      : [fill(path)]) {
      const status = await ask(person, address);
      if (refused) expect(status, address).toBe(refused);
      else {
        expect(status, address).toBeLessThan(500);
        expect([401, 403], address).not.toContain(status);
      }
    }
  });

  test.each(people)("POST as %s", async (person) => {
    const refused = refusal(access, person, path);
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
});
