/** Every route of the back office as every role, by the one table of app/domain/parties/staff-roles.ts (docs/rules.md#a14). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminRoleNames, permissionsOf, type StaffRole, vendorRoleNames } from "#app/domain/parties/staff-roles.ts";
import { AccessMatrix, matrixRoutes } from "#tests/support/access-matrix.ts";
import { Visitor } from "#tests/support/visitor.ts";

type Office = "admin" | "vendor";
const offices = { admin: adminRoleNames, vendor: vendorRoleNames } as const;

let matrix: AccessMatrix;
const visitors = new Map<string, Visitor>();

beforeAll(async () => {
  matrix = await AccessMatrix.open();
  const { db } = matrix.shop.services.database;
  for (const [office, roles] of Object.entries(offices))
    for (const role of roles) {
      const email = `${office}-${role}@roles.test`;
      visitors.set(`${office} ${role}`, await new Visitor(matrix.shop).register(email));
      await db.execute(sql`update users set role = ${office}, staff_role = ${role} where email = ${email}`);
      if (office === "vendor")
        await db.execute(sql`insert into vendor_people (user_id, vendor_id)
          select id, 'v1' from users where email = ${email}`);
    }
});
afterAll(() => matrix.close());

/** The status; what the answer sets is dropped. */
async function ask(office: Office, role: StaffRole, path: string, init?: RequestInit): Promise<number> {
  const visitor = visitors.get(`${office} ${role}`) as Visitor;
  const before = visitor.cookies;
  const answer = await visitor.fetch(path, init);
  await answer.body?.cancel();
  visitor.cookies = before;
  return answer.status;
}

const isRefusal = (status: number) => status === 403 || status === 404;
/**
 * Where a permission is not enough: the person of the matrix is an owner, whom only owners change; and a file of products may
 * have cost prices, so that a role without `costs.read` opens its own files only (docs/rules.md#v16).
 */
const closedBeyondRoles = new Set(["/admin/users/:id", "/admin/products/imports/:id", "/vendor/products/imports/:id"]);

const inOffices = matrixRoutes.filter(({ access }) => access === "admin" || access === "vendor");

describe.each(inOffices)("$path ($access)", ({ path, access, reads, changes, intents, hasAction }) => {
  const office = access as Office;

  test.each(offices[office])("as %s", async (role) => {
    const may: readonly string[] = permissionsOf(office, role);
    const address = matrix.fill(path);
    const read = await ask(office, role, address);
    if (reads.every((one) => may.includes(one))) {
      expect(read).toBeLessThan(500);
      expect([401, 403]).not.toContain(read);
    } else expect(read).toBe(403);
    if (!hasAction) return;
    const mayChange = changes.length === 0 || changes.some((one) => may.includes(one));
    // A role that may open the form may also send it. Pages with several permissions check one per intent, so they are left out.
    const isAskedOnce = changes.length === 1 && mayChange && role !== "owner" && !closedBeyondRoles.has(path);
    for (const intent of isAskedOnce ? intents : []) {
      const body = () => new URLSearchParams({ formKey: crypto.randomUUID(), intent });
      const own = await ask(office, role, address, { method: "POST", body: body() });
      const owners = await ask(office, "owner", address, { method: "POST", body: body() });
      if (!isRefusal(owners)) expect(own, `${intent}, which an owner may`).not.toSatisfy(isRefusal);
    }
    for (const intent of mayChange ? ["no-such-intent"] : ["no-such-intent", ...intents]) {
      const body = new URLSearchParams({ formKey: crypto.randomUUID(), intent });
      const status = await ask(office, role, address, { method: "POST", body });
      if (mayChange) expect(status, intent).toBeLessThan(500);
      else expect(status, intent).toBe(403);
    }
  });
});

test("a role is lost with the next request, and its owner is not", async () => {
  const { db } = matrix.shop.services.database;
  const asAccountant = () => ask("admin", "accountant", "/admin/payouts");
  expect(await asAccountant()).toBe(200);
  await db.execute(sql`update users set staff_role = 'catalogue' where email = 'admin-accountant@roles.test'`);
  expect(await asAccountant()).toBe(403);
});
