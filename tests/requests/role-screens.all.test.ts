/** No page of the back office offers a role what would be refused: no form, and no link (docs/rules.md#a16). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminRoleNames, permissionsOf, type StaffRole, vendorRoleNames } from "#app/domain/parties/staff-roles.ts";
import { AccessMatrix, matrixRoutes } from "#tests/support/access-matrix.ts";
import { ORIGIN } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

type Office = "admin" | "vendor";
type Route = (typeof matrixRoutes)[number];
const offices = { admin: adminRoleNames, vendor: vendorRoleNames } as const;

let matrix: AccessMatrix;
const visitors = new Map<string, Visitor>();

beforeAll(async () => {
  matrix = await AccessMatrix.open();
  const { db } = matrix.shop.services.database;
  const [own] = (
    await db.execute(
      sql`select vendor_id from vendor_people p join users u on u.id = p.user_id where u.email = 'vendor1@demo.test'`,
    )
  ).rows as { vendor_id: string }[];
  for (const [office, roles] of Object.entries(offices))
    for (const role of roles) {
      const email = `${office}-${role}@screens.test`;
      visitors.set(`${office} ${role}`, await new Visitor(matrix.shop).register(email));
      await db.execute(sql`update users set role = ${office}, staff_role = ${role} where email = ${email}`);
      if (office === "vendor")
        await db.execute(sql`insert into vendor_people (user_id, vendor_id)
          select id, ${own?.vendor_id} from users where email = ${email}`);
    }
});
afterAll(() => matrix.close());

/** Addresses that everybody in an office may use, as they are one's own. */
const everybodys = /^\/(logout|(admin|vendor)\/(views|notifications))$/;

const pages = matrixRoutes.filter(({ access, hasPage }) => hasPage && (access === "admin" || access === "vendor"));
/** Fixed addresses before those with an id in them. */
const byParts = [...matrixRoutes]
  .sort((one, other) => one.path.split(":").length - other.path.split(":").length)
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+")}$`) }));
const routeAt = (path: string): Route | undefined => byParts.find(({ pattern }) => pattern.test(path))?.route;

const mayRead = ({ access, reads }: Route, office: Office, may: readonly string[]) =>
  access === office && reads.every((one) => may.includes(one));

describe.each(pages)("$path", ({ path, access, reads }) => {
  const office = access as Office;
  const readers = offices[office].filter((role) =>
    reads.every((one) => (permissionsOf(office, role) as readonly string[]).includes(one)),
  );

  test.each(readers)("as %s", async (role: StaffRole) => {
    const address = matrix.fill(path);
    const html = await (await (visitors.get(`${office} ${role}`) as Visitor).fetch(address)).text();
    const may: readonly string[] = permissionsOf(office, role);
    expect(formsIn(html, address).filter((target) => !maySend(target, may))).toEqual([]);
    const led = linksIn(html).map((link) => [link, routeAt(link)] as const);
    const closed = led.filter(([, route]) => route && isOffice(route) && !mayRead(route, office, may));
    expect(closed.map(([link]) => link)).toEqual([]);
  });
});

test("an invitation is sent again by who may invite, and offered to nobody else", async () => {
  const { db } = matrix.shop.services.database;
  const [invited] = (
    await db.execute(sql`insert into users (name, email, role, invited_at)
      values ('Ravi', 'ravi@screens.test', 'customer', now()) returning id`)
  ).rows as { id: string }[];
  const offered = async (role: StaffRole) =>
    (await (await (visitors.get(`admin ${role}`) as Visitor).fetch(`/admin/users/${invited?.id}`)).text()).includes(
      'value="invite-again"',
    );
  expect(await offered("owner")).toBe(true);
  expect(await offered("manager")).toBe(false);
});

const isOffice = ({ access }: Route) => access === "admin" || access === "vendor";

/** Addresses of a page's forms that change something. */
function formsIn(html: string, address: string): string[] {
  return [...html.matchAll(/<form\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /method="post"/i.test(tag))
    .map((tag) => pathOf(/\baction="([^"]*)"/.exec(tag)?.[1] ?? address, address));
}

function linksIn(html: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(/<(?:a\b[^>]*\bhref|button\b[^>]*\bformAction)="(\/[^"]*)"/gi)].map(([, href]) =>
        pathOf(href ?? "", "/"),
      ),
    ),
  ];
}

function pathOf(target: string, address: string): string {
  return new URL(target.replaceAll("&amp;", "&"), new URL(address, ORIGIN)).pathname;
}

function maySend(target: string, may: readonly string[]): boolean {
  if (everybodys.test(target)) return true;
  const route = routeAt(target);
  if (!route) return false;
  // A preview shows the shop's own page, with its cart.
  return !isOffice(route) || route.changes.some((one) => may.includes(one));
}
