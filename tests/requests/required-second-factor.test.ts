/** A second factor that the store requires: every door of the back office asks for it (docs/rules.md#a15). */
import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { AccessMatrix, matrixRoutes } from "#tests/support/access-matrix.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { DEMO_PASSWORD } from "#tests/support/demo-folder.ts";
import { Visitor } from "#tests/support/visitor.ts";

const SETUP = "/account/second-factor";
const RULE = "/admin/settings/login";

let matrix: AccessMatrix;
let owner: Visitor;
let manager: Visitor;
let vendor: Visitor;

beforeAll(async () => {
  matrix = await AccessMatrix.open();
  const { db } = matrix.shop.services.database;
  owner = await new Visitor(matrix.shop).signIn("admin@demo.test");
  vendor = await new Visitor(matrix.shop).signIn("vendor1@demo.test");
  manager = await new Visitor(matrix.shop).register("manager@factor.test");
  await db.execute(sql`update users set role = 'admin', staff_role = 'manager' where email = 'manager@factor.test'`);
});
afterAll(() => matrix.close());

/** Turns it on as the page does. */
async function setUp(who: Visitor, back = ""): Promise<string> {
  const started = await who.post(SETUP + back, { intent: "start", password: DEMO_PASSWORD });
  expect(started.headers.get("location")).toBe(SETUP + back);
  const page = await (await who.fetch(SETUP + back)).text();
  const secret = /secret=([A-Z2-7]+)/.exec(page)?.[1] ?? "";
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: matrix.shop.services.clock.now().getTime(),
  });
  const confirmed = await who.post(SETUP + back, { intent: "confirm", code });
  return confirmed.text();
}

const require = (who: Visitor, of: string) => who.post(RULE, { of });
const led = (path: string) => `${SETUP}?${new URLSearchParams({ redirect: path })}`;

describe("before it is required", () => {
  test("who has none can't require it of others", async () => {
    expect((await require(owner, "staff")).status).toBe(409);
    expect((await owner.fetch("/admin/orders")).status).toBe(200);
  });

  test("and only owners do", async () => {
    expect((await require(manager, "none")).status).toBe(403);
    expect((await require(owner, "all")).status).toBe(400);
  });

  test("an owner who has it on requires it of the staff, and the log says so", async () => {
    expect(await setUp(owner)).toContain("Two-factor authentication is on");
    expect((await require(owner, "staff")).status).toBe(303);
    expect((await owner.fetch("/admin/orders")).status).toBe(200);
    const entries = await matrix.shop.services.database.db.select().from(auditLog);
    expect(entries.filter(({ subjectId }) => subjectId === "login")).toMatchObject([
      { action: "settings.update", before: { secondFactorOf: "none" }, after: { secondFactorOf: "staff" } },
    ]);
  });
});

describe("required of the staff", () => {
  test("vendors are not affected", async () => {
    expect((await vendor.fetch("/vendor/orders")).status).toBe(200);
  });

  test.each(matrixRoutes.filter(({ access }) => access === "admin"))("$path leads to the set-up", async (route) => {
    await expectLed(manager, route);
  });

  test("nor does the role allow anything in the shop, where one buys as before", async () => {
    const { db } = matrix.shop.services.database;
    const [order] = await rowsOf<{ id: string }>(db, sql`select id from orders limit 1`);
    expect((await manager.fetch(`/orders/${order?.id}/cancellation`)).status).toBe(404);
    expect((await manager.fetch("/account")).status).toBe(200);
    expect((await manager.fetch("/cart")).status).toBe(200);
  });

  test("the way back is kept through the set-up, and leads on", async () => {
    const asked = await manager.fetch("/admin/orders?q=SGN");
    expect(asked.headers.get("location")).toBe(led("/admin/orders?q=SGN"));
    const back = asked.headers.get("location")?.slice(SETUP.length);
    expect(await (await manager.fetch(SETUP + back)).text()).toContain("Set it up to continue");
    expect(await setUp(manager, back)).toContain('href="/admin/orders?q=SGN"');
    expect((await manager.fetch("/admin/orders?q=SGN")).status).toBe(200);
  });

  test("a way back that leads out of the back office is ignored", async () => {
    const page = await (await manager.fetch(`${SETUP}?redirect=https%3A%2F%2Felse.test%2Fadmin`)).text();
    expect(page).not.toMatch(/href="[^"]*else\.test/);
    expect(page).not.toContain("Continue");
  });

  test("nobody can turn it off while it is required", async () => {
    expect(await (await manager.fetch(SETUP)).text()).not.toContain('value="disable"');
    const refused = await manager.post(SETUP, { intent: "disable", password: DEMO_PASSWORD, code: "000000" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("so it can’t be turned off");
  });

  test("one that an admin resets has to be set up again, from the next request on", async () => {
    const { db } = matrix.shop.services.database;
    const [row] = await rowsOf<{ id: string }>(db, sql`select id from users where email = 'manager@factor.test'`);
    await owner.post(`/admin/users/${row?.id}`, { intent: "reset-second-factor" });
    await manager.signIn("manager@factor.test");
    expect((await manager.fetch("/admin/orders")).headers.get("location")).toBe(led("/admin/orders"));
    await db.execute(sql`update second_factors set confirmed_at = now() where user_id = ${row?.id}`);
  });
});

describe("required of vendors, too", () => {
  test("the rule counts from their next request on", async () => {
    expect((await vendor.fetch("/vendor/orders")).status).toBe(200);
    expect((await require(owner, "staff-and-vendors")).status).toBe(303);
    expect((await vendor.fetch("/vendor/orders")).status).toBe(302);
  });

  test.each(matrixRoutes.filter(({ access }) => access === "vendor"))("$path leads to the set-up", async (route) => {
    await expectLed(vendor, route);
  });

  test("nor is the bank account in the download, and the password alone deletes no account", async () => {
    const { db } = matrix.shop.services.database;
    await aBankAccount(db, "v1", { accountNumber: "009988776655" });
    const file = await (await vendor.fetch("/account/export")).text();
    expect(file).toContain("vendor1@demo.test");
    expect(file).not.toContain("009988776655");
    expect(JSON.parse(file)).toMatchObject({ vendor: null, bankAccount: null });
    const left = await vendor.post("/account/data", { password: DEMO_PASSWORD });
    expect(left.status).toBe(403);
    expect(await left.text()).toContain("Set up two-factor authentication to continue.");
    expect((await vendor.fetch("/account")).status).toBe(200);
  });

  test("until it is required no more", async () => {
    expect((await require(owner, "none")).status).toBe(303);
    expect((await vendor.fetch("/vendor/orders")).status).toBe(200);
    expect(await (await vendor.fetch("/account/export")).text()).toContain("009988776655");
    expect(await (await owner.fetch(SETUP)).text()).toContain('value="disable"');
  });
});

type Route = (typeof matrixRoutes)[number];

async function expectLed(who: Visitor, { path, intents, hasAction }: Route): Promise<void> {
  const address = matrix.fill(path);
  const read = await who.fetch(address);
  expect([read.status, read.headers.get("location")]).toEqual([302, led(address)]);
  if (!hasAction) return;
  for (const intent of ["no-such-intent", ...intents]) {
    const refused = await who.post(address, { intent });
    expect(refused.status, intent).toBe(403);
    expect(await refused.text(), intent).toContain("Set up two-factor authentication first");
  }
}
