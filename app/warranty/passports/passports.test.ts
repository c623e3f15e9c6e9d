import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { adminOffice, vendorOffice } from "#app/accounts/back-office.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { searchBackOffice } from "#app/order-desk/search/back-office-search-queries.server.ts";
import { listVendorShipments } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { findPackingSlip } from "#app/order-desk/vendor-slip-queries.server.ts";
import { serialNumbers, serialPassports } from "#app/orders/serials/schema.server.ts";
import { writeSerials } from "#app/orders/serials/serial-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { checkSerials } from "#app/returns/check-serials.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { approve, asked, go, pickUp, receive } from "#tests/support/returned.ts";
import { anAddress, NOW } from "#tests/support/shoppers.ts";
import { findPassport, findPublicPassport } from "./passport-queries.server.ts";
import { findVendorPassport } from "./vendor-passport-queries.server.ts";

async function aPiece(db: Database) {
  const order = await aDeliveredOrder(db);
  const { orderLineId, vendor } = order;
  await writeSerials(db, [orderLineId], [{ orderLineId, position: 0, serial: "SN-1" }], { by: vendor.id, at: NOW });
  const [passport] = await db.select().from(serialPassports).where(eq(serialPassports.serial, "SN-1"));
  return { ...order, token: passport?.id ?? "" };
}

test("Whoever has a piece's address reads its life and warranty, but no person, order or price", async ({ db }) => {
  const order = await aPiece(db);
  const { token, vendor, orderLineId } = order;
  const id = await asked(db, order);
  await go(db, order, id, approve, pickUp);
  const serials = [{ orderLineId, position: 0, serial: "SN-1" }];
  await checkSerials(db, { viewer: vendor, now: NOW }, { returnId: id, serials });
  await go(db, order, id, receive);
  const passport = await findPublicPassport(db, token);
  expect(passport).toMatchObject({ serial: "SN-1", soldBy: expect.stringMatching(/./) });
  expect(passport?.sales[0]?.warrantyUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
  const kinds = passport?.sales[0]?.steps.map(({ kind }) => kind) ?? [];
  expect(kinds.toSorted()).toEqual(["delivered", "packed", "received", "shipped"]);
  const text = JSON.stringify(passport);
  const [{ fullName, phone, city }, { email, name }] = [anAddress, order.customer];
  for (const secret of [fullName, phone, city, email, name, order.orderId, "aise"]) expect(text).not.toContain(secret);
  expect((await findPassport(db, token))?.sales).toMatchObject([{ orderId: order.orderId, returnIds: [id] }]);
});

test("No altered token opens a page, and none opens that of a serial number corrected at packing", async ({ db }) => {
  const { token, orderLineId, vendor } = await aPiece(db);
  const altered = Array.from({ length: 10_000 }, (_, n) => {
    const at = (n % 36) as number;
    const place = token[at] === "-" ? at + 1 : at;
    const digit = ((Number.parseInt(token[place] ?? "0", 16) + 1 + (n % 15)) % 16).toString(16);
    return `${token.slice(0, place)}${digit}${token.slice(place + 1)}`;
  });
  const others = [...new Set(altered)].filter((one) => one !== token);
  for (const one of others) expect(await findPublicPassport(db, one)).toBeNull();
  for (const one of ["", "SN-1", "nothing", `${token}0`]) expect(await findPublicPassport(db, one)).toBeNull();
  expect(await findPublicPassport(db, token)).not.toBeNull();
  await writeSerials(db, [orderLineId], [{ orderLineId, position: 0, serial: "SN-2" }], { by: vendor.id, at: NOW });
  expect(await findPublicPassport(db, token)).toBeNull();
  await writeSerials(db, [orderLineId], [{ orderLineId, position: 0, serial: "SN-1" }], { by: vendor.id, at: NOW });
  expect((await findPublicPassport(db, token))?.serial).toBe("SN-1");
});

const someone = { kind: "user", id: "u", name: "", email: "", emailVerified: true } as const;

test("A vendor finds its own pieces by serial number, their shipments and whole life, and no other vendor does", async ({
  db,
}) => {
  const { token, shipmentId } = await aPiece(db);
  await aProduct(db, { vendorId: "v2" });
  const search = (vendorId: string) => {
    const viewer = { ...someone, role: "vendor", staffRole: "owner", vendorId } satisfies User;
    return searchBackOffice(db, vendorOffice(viewer), "sn-1");
  };
  expect(await search("v1")).toMatchObject([
    { label: "Orders", hits: [{ to: `/vendor/orders/${shipmentId}` }] },
    { label: "Serial numbers", hits: [{ to: `/vendor/serials/${token}`, title: "SN-1" }] },
  ]);
  expect(await search("v2")).toEqual([]);
  const admin = adminOffice({ ...someone, role: "admin", staffRole: "owner" });
  expect(await searchBackOffice(db, admin, "sn-1")).toMatchObject([
    { label: "Orders" },
    { label: "Serial numbers", hits: [{ to: `/admin/serials/${token}` }] },
  ]);
  expect(await asVendor(db, "v2", (tx) => findVendorPassport(tx, token))).toBeNull();
  const own = await asVendor(db, "v1", (tx) => findVendorPassport(tx, token));
  expect(own).toMatchObject({ serial: "SN-1", sales: [{ shipmentId, invoiceNumber: expect.any(String) }] });
  const state = { q: "SN-1", sort: "placedAt", isDescending: true, page: 1, perPage: 20, filters: {} };
  expect((await asVendor(db, "v1", (tx) => listVendorShipments(tx, state))).total).toBe(1);
  expect((await asVendor(db, "v2", (tx) => listVendorShipments(tx, state))).total).toBe(0);
});

test("A packing slip lists serial numbers with their passports", async ({ db }) => {
  const { token, shipmentId } = await aPiece(db);
  const slip = await asVendor(db, "v1", (tx) => findPackingSlip(tx, shipmentId));
  expect(slip?.lines).toMatchObject([{ serials: [{ serial: "SN-1", passportId: token }] }]);
  expect(await db.$count(serialNumbers)).toBe(1);
});
