/** Everybody of the access matrix, signed in, and how each is refused. */
import { sql } from "drizzle-orm";
import type { Access } from "../architecture/routes.ts";
import type { BuiltShop } from "./built-shop.ts";
import { Visitor } from "./visitor.ts";

export const people = [
  "guest",
  "customer",
  "otherCustomer",
  "vendor",
  "otherVendor",
  "unapprovedVendor",
  "admin",
  "deactivated",
] as const;
export type Person = (typeof people)[number];

/** vendor: vendor1@demo.test, otherVendor: vendor2@demo.test; others by name or as registered here. */
export async function accessPeople(shop: BuiltShop): Promise<Map<Person, Visitor>> {
  const { db } = shop.services.database;
  const visitor = () => new Visitor(shop);
  const everybody = new Map<Person, Visitor>([
    ["guest", visitor()],
    ["customer", await visitor().signIn("customer@demo.test")],
    ["otherCustomer", await visitor().register("other@example.test")],
    ["vendor", await visitor().signIn("vendor1@demo.test")],
    ["otherVendor", await visitor().signIn("vendor2@demo.test")],
    ["unapprovedVendor", await visitor().register("unapproved@example.test")],
    ["admin", await visitor().signIn("admin@demo.test")],
    ["deactivated", await visitor().register("gone@example.test")],
  ]);
  await db.execute(sql`update users set state = 'deactivated' where email = 'gone@example.test'`);
  await db.execute(sql`update users set role = 'vendor' where email = 'unapproved@example.test'`);
  await db.execute(sql`insert into vendors (id, user_id, business_name, slug, state)
    select 'unapproved', id, 'Unapproved Traders', 'unapproved-traders', 'pending' from users
    where email = 'unapproved@example.test'`);
  return everybody;
}

/** Passing the door of `access`; what is behind may still be somebody else's. */
export function mayEnter(access: Access, person: Person): boolean {
  if (access === "public") return true;
  if (person === "guest" || person === "deactivated") return false;
  if (access === "signed-in") return true;
  return access === "admin" ? person === "admin" : /vendor$/i.test(person);
}

/**
 * The refusal's status, null for who may enter: 401 when nobody is signed in, 403 for this person. Guests are led from
 * admin pages to the admin login, and to login when the session ended while placing an order (docs/rules.md#o7).
 */
export function refusal(access: Access, person: Person, asked: { posted?: string }): 302 | 401 | 403 | null {
  if (mayEnter(access, person)) return null;
  if (person !== "guest" && person !== "deactivated") return 403;
  if (access === "admin" && asked.posted === undefined) return 302;
  return asked.posted === "/checkout" ? 302 : 401;
}
