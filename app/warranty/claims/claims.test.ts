import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { notificationChoices } from "#app/accounts/notices/schema.server.ts";
import { vendors } from "#app/accounts/schema.server.ts";
import type { ClaimStatus } from "#app/domain/fulfilment/claim-status.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { listOwnedProducts } from "#app/fulfilment/orders/owned-products-queries.server.ts";
import { undoDelivery } from "#app/fulfilment/shipments/undo-delivery.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { serialNumbers } from "#app/orders/serials/schema.server.ts";
import { writeSerials } from "#app/orders/serials/serial-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { withdrawReturn } from "#app/returns/return-commands.server.ts";
import { findPublicPassport } from "#app/warranty/passports/passport-queries.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { aDeliveredOrder, aPlacedOrder, type DeliveredOrder } from "#tests/support/placed-orders.ts";
import { asked } from "#tests/support/returned.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { type ClaimEnd, type ClaimMove, endClaim, moveClaim, openClaim } from "./claim-commands.server.ts";
import { MAX_CLAIM_PHOTOS } from "./claim-labels.ts";
import { attachPhotos, findClaimPhoto } from "./claim-photos.server.ts";
import { findOwnClaim, listClaimsOfOrder } from "./claim-queries.server.ts";
import { claimData } from "./personal-data.server.ts";
import { warrantyClaimEvents, warrantyClaims } from "./schema.server.ts";
import { findVendorClaim, listVendorClaims } from "./vendor-claim-queries.server.ts";

const context = { now: NOW, origin: ORIGIN };
const AFTER_THE_END = new Date(NOW.getTime() + 400 * 24 * 3600_000);

async function aPiece(db: Database) {
  const order = await aDeliveredOrder(db);
  const { orderLineId, vendor } = order;
  await writeSerials(db, [orderLineId], [{ orderLineId, position: 0, serial: "SN-1" }], { by: vendor.id, at: NOW });
  return order;
}

type Wish = { position?: number; description?: string; viewer?: User; now?: Date; formKey?: string };

function open(db: Database, order: DeliveredOrder, wish: Wish = {}) {
  const { position = 0, description = "It does not start.", viewer = order.customer, ...when } = wish;
  const { orderId, orderLineId } = order;
  return openClaim(db, { viewer, ...context, ...when }, { orderId, orderLineId, position, description });
}

async function opened(db: Database, order: DeliveredOrder, wish?: Wish): Promise<string> {
  const done = await open(db, order, wish);
  if (!done.ok) throw new Error(done.code);
  return done.value.id;
}

const nothing = { note: "", makerReference: "", makerContact: "", replacementSerial: "" };

function end(db: Database, viewer: User, claimId: string, as: ClaimEnd) {
  return endClaim(db, { viewer, ...context }, { claimId, as });
}

function move(db: Database, viewer: User, claimId: string, to: ClaimStatus, details: Partial<ClaimMove> = {}) {
  return moveClaim(db, { viewer, ...context }, { claimId, ...nothing, ...details, to });
}

async function go(db: Database, order: DeliveredOrder, claimId: string, ...ways: [ClaimStatus, Partial<ClaimMove>?][]) {
  for (const [to, details] of ways) {
    const moved = await move(db, order.vendor, claimId, to, { note: "Please bring it.", ...details });
    if (!moved.ok) throw new Error(`${to}: ${moved.code}`);
  }
}

const mailsOf = async (db: Database, kind: string) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.kind, kind))).map(({ data }) => data);

describe("Opening a claim", () => {
  test("takes a delivered piece, notes its serial number and warranty, and mails the seller", async ({ db }) => {
    await aUser(db, { role: "vendor", vendorId: "v1", ownsEmail: true });
    await db.update(vendors).set({ gstin: "29AAACN0000A1ZH" });
    const order = await aPiece(db);
    const id = await opened(db, order);
    expect(await findOwnClaim(db, order.customer, id)).toMatchObject({
      ...{ serial: "SN-1", status: "opened", warrantyUntil: expect.stringMatching(/^2027-/) },
      events: [{ toStatus: "opened", actorRole: "customer" }],
    });
    expect(await mailsOf(db, "claim-pending")).toMatchObject([
      { serial: "SN-1", link: `${ORIGIN}/vendor/claims/${id}` },
    ]);
  });

  test("is refused to others, before delivery, of pieces that are not there, without words and twice", async ({
    db,
  }) => {
    const order = await aPiece(db);
    const waiting = await aPlacedOrder(db);
    for (const viewer of [await aCustomer(db), order.vendor, order.admin])
      expect(await open(db, order, { viewer })).toMatchObject({ code: "not-found" });
    const early = { orderId: waiting.orderId, orderLineId: waiting.orderLineId, position: 0, description: "x" };
    expect(await openClaim(db, { viewer: waiting.customer, ...context }, early)).toMatchObject({
      code: "not-delivered",
    });
    expect(await open(db, order, { position: 3 })).toMatchObject({ code: "not-delivered" });
    expect(await open(db, order, { description: " " })).toMatchObject({ code: "description-required" });
    await opened(db, order);
    expect(await open(db, order)).toMatchObject({ code: "claim-open" });
    expect(await open(db, order, { position: 1 })).toMatchObject({ ok: true });
  });

  test("is refused once the warranty has ended, with the day", async ({ db }) => {
    const order = await aPiece(db);
    expect(await open(db, order, { now: AFTER_THE_END })).toMatchObject({
      code: "warranty-ended",
      details: { until: expect.stringMatching(/^2027-/) },
    });
  });

  test("is refused while the piece is in an open return, and possible for the other pieces", async ({ db }) => {
    const order = await aPiece(db);
    const returnId = await asked(db, order, { lines: [{ orderLineId: order.orderLineId, quantity: 2 }] });
    await opened(db, order);
    expect(await open(db, order, { position: 1 })).toMatchObject({ code: "return-open" });
    const withdrawn = await withdrawReturn(db, { viewer: order.customer, ...context }, { returnId });
    expect(withdrawn).toMatchObject({ ok: true });
    expect(await open(db, order, { position: 1 })).toMatchObject({ ok: true });
  });

  test("keeps four photos, each once, for its buyer and staff", async ({ db }) => {
    const order = await aPiece(db);
    const claimId = await opened(db, order);
    const storage = new DiskStorage(await mkdtemp(join(tmpdir(), "claims-")));
    const upload = (...shades: number[]) =>
      attachPhotos(
        { db, storage },
        { claimId, now: NOW },
        shades.map((shade) => ({ content: new Uint8Array([shade]), width: 1, height: 1 })),
      );
    await upload(1, 2, 3);
    await upload(3, 4, 5);
    const [claim] = await listClaimsOfOrder(db, order.orderId);
    expect(claim?.photos).toHaveLength(MAX_CLAIM_PHOTOS);
    for (const { id } of claim?.photos ?? []) {
      expect(await findClaimPhoto({ db, storage }, order.customer, id)).toHaveLength(1);
      expect(await findClaimPhoto({ db, storage }, await aCustomer(db), id)).toBeNull();
    }
  });

  test("does its work once for the same form", async ({ db }) => {
    const order = await aPiece(db);
    const formKey = randomUUID();
    const [one, other] = [await opened(db, order, { formKey }), await opened(db, order, { formKey })];
    expect(other).toBe(one);
    expect(await db.$count(warrantyClaims)).toBe(1);
    expect(await db.$count(warrantyClaimEvents)).toBe(1);
  });
});

describe("A claim", () => {
  test("is accepted, sent to the maker and replaced: the new serial number takes the old one's place", async ({
    db,
  }) => {
    const order = await aPiece(db);
    const { vendor, customer, orderLineId } = order;
    const id = await opened(db, order);
    await go(db, order, id, ["accepted"], ["received"]);
    expect(await move(db, vendor, id, "at-maker")).toMatchObject({ code: "reference-required" });
    await go(db, order, id, ["at-maker", { makerReference: "RMA-77" }]);
    expect(await move(db, vendor, id, "replaced")).toMatchObject({ code: "serial-required" });
    for (const replacementSerial of ["=1", "sn-1"])
      expect(await move(db, vendor, id, "replaced", { replacementSerial })).toMatchObject({ code: "serial-invalid" });
    await go(db, order, id, ["replaced", { replacementSerial: "sn- 2" }]);
    expect(await db.select().from(serialNumbers).where(eq(serialNumbers.orderLineId, orderLineId))).toMatchObject([
      { serial: "SN-1", isOut: false },
      { serial: "SN-2", isOut: true, replacesPosition: 0 },
    ]);
    const [owned] = await listOwnedProducts(db, customer, 1);
    expect(owned?.serials).toMatchObject([{ serial: "SN-2" }]);
    await go(db, order, id, ["closed"]);
    // The new piece has the old one's warranty, and may be claimed and replaced in its turn.
    const next = await opened(db, order);
    expect(await findOwnClaim(db, customer, next)).toMatchObject({ serial: "SN-2" });
    await go(db, order, next, ["accepted"], ["received"], ["replaced", { replacementSerial: "SN-3" }]);
    const passport = await findPublicPassport(db, owned?.serials[0]?.passportId ?? "");
    expect(passport?.sales[0]?.steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["claim-replaced"]));
    const headings = (await mailsOf(db, "claim-updated")).map((data) => (data as { heading: string }).heading);
    expect(headings).toContain("Warranty claim: with the manufacturer");
  });

  test("is never replaced with a piece that is sold already", async ({ db }) => {
    const order = await aPiece(db);
    const { orderLineId, vendor } = order;
    const all = ["SN-1", "SN-9"].map((serial, position) => ({ orderLineId, position, serial }));
    await writeSerials(db, [orderLineId], all, { by: vendor.id, at: NOW });
    const id = await opened(db, order);
    await go(db, order, id, ["accepted"], ["received"]);
    expect(await move(db, vendor, id, "replaced", { replacementSerial: "SN-9" })).toMatchObject({
      code: "serial-used",
    });
    expect((await findOwnClaim(db, order.customer, id))?.status).toBe("received");
  });

  test("needs a reason to be declined and a contact to be referred", async ({ db }) => {
    const order = await aPiece(db);
    const id = await opened(db, order);
    expect(await move(db, order.vendor, id, "declined")).toMatchObject({ code: "reason-required" });
    expect(await move(db, order.vendor, id, "referred")).toMatchObject({ code: "contact-required" });
    await go(db, order, id, ["referred", { makerContact: "1800 123 456", makerReference: "C-1" }], ["closed"]);
    expect(await move(db, order.vendor, id, "declined", { note: "No" })).toMatchObject({
      code: "illegal-move",
      details: { status: "closed" },
    });
  });

  test("is moved by its vendor and admins alone, and seen by nobody else", async ({ db }) => {
    const order = await aPiece(db);
    const id = await opened(db, order);
    const other = await aCustomer(db, { role: "vendor", vendorId: "v2" });
    for (const viewer of [order.customer, other, await aCustomer(db)])
      expect(await move(db, viewer, id, "accepted", { note: "Yes" })).toMatchObject({ code: "not-found" });
    expect(await move(db, order.admin, id, "accepted", { note: "Yes" })).toMatchObject({ ok: true });
    expect(await findOwnClaim(db, await aCustomer(db), id)).toBeNull();
    expect(await asVendor(db, "v2", (tx) => findVendorClaim(tx, id))).toBeNull();
    expect((await asVendor(db, "v1", (tx) => findVendorClaim(tx, id)))?.status).toBe("accepted");
    const state = { q: "sn-1", sort: "openedAt", isDescending: true, page: 1, perPage: 20, filters: {} };
    expect((await asVendor(db, "v1", (tx) => listVendorClaims(tx, state))).total).toBe(1);
    expect((await asVendor(db, "v2", (tx) => listVendorClaims(tx, state))).total).toBe(0);
  });

  test("is withdrawn by its buyer until the seller has the piece", async ({ db }) => {
    const order = await aPiece(db);
    const id = await opened(db, order);
    const withdraw = (viewer: User, claimId: string) => end(db, viewer, claimId, "withdrawn");
    expect(await withdraw(await aCustomer(db), id)).toMatchObject({ code: "not-found" });
    expect(await withdraw(order.customer, id)).toMatchObject({ ok: true });
    expect(await withdraw(order.customer, id)).toMatchObject({
      code: "illegal-move",
      details: { status: "withdrawn" },
    });
    const next = await opened(db, order);
    await go(db, order, next, ["accepted"], ["received"]);
    expect(await withdraw(order.customer, next)).toMatchObject({ code: "illegal-move" });
    expect(await listClaimsOfOrder(db, order.orderId)).toHaveLength(2);
  });

  test("that the maker handles can be withdrawn, and one that is repaired closed, which mails seller and store", async ({
    db,
  }) => {
    await aUser(db, { role: "vendor", vendorId: "v1", ownsEmail: true });
    await db.update(vendors).set({ gstin: "29AAACN0000A1ZH" });
    const { id: userId } = await aUser(db, { role: "admin", staffRole: "owner", ownsEmail: true });
    await db.insert(notificationChoices).values({ userId, topic: "store-return", delivery: "now" });
    const order = await aPiece(db);
    const referred = await opened(db, order);
    await go(db, order, referred, ["referred", { makerContact: "1800 000 000" }]);
    expect(await end(db, order.customer, referred, "withdrawn")).toMatchObject({ ok: true });
    const repaired = await opened(db, order);
    await go(db, order, repaired, ["accepted"], ["received"]);
    expect(await end(db, order.customer, repaired, "closed")).toMatchObject({ details: { status: "received" } });
    await go(db, order, repaired, ["repaired"]);
    expect(await end(db, order.customer, repaired, "closed")).toMatchObject({ ok: true });
    const mails = await mailsOf(db, "claim-ended");
    for (const as of ["withdrawn", "closed"])
      expect(mails).toContainEqual(expect.objectContaining({ as, serial: "SN-1" }));
    expect(mails).toHaveLength(2);
    expect(await mailsOf(db, "claim-ended-for-store")).toHaveLength(2);
  });

  test("keeps its delivery from being undone", async ({ db }) => {
    const order = await aPiece(db);
    await opened(db, order);
    const undone = await undoDelivery(db, { viewer: order.admin, ...context }, { shipmentId: order.shipmentId });
    expect(undone).toMatchObject({ code: "claimed" });
  });

  test("is exported, and loses its words when the account is erased", async ({ db }) => {
    const order = await aPiece(db);
    const id = await opened(db, order);
    await go(db, order, id, ["accepted", { note: "Bring it, Asha." }]);
    expect(await claimData.collect(db, order.customer.id)).toMatchObject([{ description: "It does not start." }]);
    expect(await claimData.listOpen?.(db, order.customer.id)).toHaveLength(1);
    expect(await claimData.collect(db, order.vendor.id)).toEqual([]);
    await claimData.erase?.(db, order.customer.id, (text) => text.replace("Asha", "x"));
    const claim = await findOwnClaim(db, order.customer, id);
    expect(claim).toMatchObject({ description: "", status: "accepted" });
    expect(claim?.events.map(({ note }) => note)).toEqual([null, "Bring it, x."]);
  });
});
