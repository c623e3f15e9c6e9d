import { eq } from "drizzle-orm";
import { expect, test as pure } from "vitest";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { listRefundProgress, type RefundProgress } from "#app/payments/refunds/refund-progress.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { closeRefunded } from "./close-return.server.ts";
import { moveReturn } from "./move-return.server.ts";
import { listRefundSteps } from "./refund-steps.ts";
import { requestReturn } from "./return-commands.server.ts";
import { listReturnsOf } from "./return-queries.server.ts";
import type { ReturnDetails } from "./return-rows.server.ts";

const context = { now: NOW, origin: ORIGIN };

async function stepsOf(db: Database, orderId: string, account: string | null = null) {
  const [one] = await listReturnsOf(db, orderId);
  if (!one) throw new Error("no return");
  const progress = await listRefundProgress(db, one.refundId ? [one.refundId] : []);
  const refund = progress.get(one.refundId ?? "") ?? null;
  return listRefundSteps(one, { refund, account, today: dayInIndia(NOW) });
}

const shortly = (steps: Awaited<ReturnType<typeof stepsOf>>) =>
  steps.map(({ title, at }) => `${at ? "done" : "open"} ${title}`);

test("a cash refund is shown from the request to the bank's reference, each step once it happened", async ({ db }) => {
  const bought = [{ vendorId: "v1", pricePaise: 1_180_00 }];
  const { orderId, customer, admin, shipments, lines } = await aPlacedOrder(db, { bought, method: "cod" });
  const shipmentId = shipments[0]?.id ?? "";
  await sendShipment(db, admin, shipmentId, "delivered");
  const goods = { orderId, shipmentId, lines: [{ orderLineId: lines[0]?.id ?? "", quantity: 1 }], photos: [] };
  const why = { kind: "refund", reason: "changed-mind", description: "" } as const;
  const made = await requestReturn(db, { viewer: customer, ...context }, { ...goods, ...why });
  if (!made.ok) throw new Error(made.code);
  const ahead = ["open Refund sent", "open Refund in your account"];
  expect(shortly(await stepsOf(db, orderId))).toEqual([
    "done Requested",
    "open Approval",
    "open Pickup",
    "open Item check",
    ...ahead,
  ]);
  const viewer = await aCustomer(db, { role: "vendor", vendorId: "v1" });
  const move = (step: object) =>
    moveReturn(db, { viewer, ...context }, { returnId: made.value.id, note: "", ...step } as Parameters<
      typeof moveReturn
    >[2]);
  await move({ to: "approved", resolution: null });
  expect(shortly(await stepsOf(db, orderId)).slice(2)).toEqual(["open Pickup", "open Item check", ...ahead]);
  await move({ to: "picked-up" });
  await move({ to: "received", isRestocked: true });
  const goodsDone = ["done Requested", "done Approved", "done Picked up", "done Received and checked"];
  const unnamed = await stepsOf(db, orderId);
  expect(shortly(unnamed)).toEqual([...goodsDone, "done Refund approved", ...ahead]);
  expect(unnamed.at(-2)).toMatchObject({ needsAccount: true });
  const named = await stepsOf(db, orderId, "as••••@okhdfcbank");
  expect(named.at(-2)).not.toHaveProperty("needsAccount");
  expect(named.at(-3)?.text).toBe("₹1,180 to as••••@okhdfcbank.");

  const [owed] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const refundId = owed?.id ?? "";
  await recordRefund(db, { viewer: admin, ...context }, { orderId, refundId, reference: "UTR00012345" });
  const sent = [...goodsDone, "done Refund approved", "done Refund sent", "open Refund in your account"];
  const open = await stepsOf(db, orderId);
  expect(shortly(open)).toEqual(sent);
  expect(open.at(-2)?.text).toBe("Reference: UTR00012345");
  await closeRefunded(db, refundId, context);
  const closed = await stepsOf(db, orderId);
  expect(shortly(closed)).toEqual(sent);
  expect(closed.at(-2)?.text).toBe("₹1,180 refunded. Reference: UTR00012345");
});

const day = (on: string) => new Date(`${on}T06:30:00Z`);
const one: Pick<ReturnDetails, "kind" | "resolution" | "vendorName" | "events"> = {
  kind: "refund",
  resolution: "refund",
  vendorName: "Vendor One",
  events: [],
};
const refund: RefundProgress = {
  amountPaise: 1_180_00,
  status: "sent",
  isByHand: false,
  paidTo: null,
  reference: null,
  startedAt: day("2026-11-23"),
  movedAt: day("2026-11-23"),
};

pure("a provider's refund is expected on the seventh working day, and asked about for 30 days after it", () => {
  const lastOn = (today: string) =>
    listRefundSteps({ ...one, status: "received" }, { refund, account: null, today }).at(-1);
  expect(lastOn("2026-11-24")?.text).toBe("Expected by 1 Dec 2026.");
  expect(lastOn("2026-12-02")?.text).toMatch(/If it hasn't come, please write to us/);
  expect(lastOn("2027-01-02")?.title).toBe("Refund sent");
});

pure("a refund on account is taken off what the company owes, and nothing is sent", () => {
  const of = (status: "requested" | "succeeded") =>
    listRefundSteps(
      { ...one, status: "received" },
      { refund: { ...refund, status }, account: null, today: "2026-11-24", isOnAccount: true },
    ).map(({ title, at, text }) => [title, at !== null, text]);
  expect(of("requested")).toEqual([["Taken off what your company owes", false, null]]);
  expect(of("succeeded")).toEqual([["Taken off what your company owes", true, "₹1,180."]]);
});

pure("a failed refund is not called sent", () => {
  const money = { refund: { ...refund, status: "failed" }, account: null, today: "2026-11-24" } as const;
  const steps = listRefundSteps({ ...one, status: "received" }, money);
  expect(steps.map(({ title, at }) => [title, at !== null])).toEqual([
    ["Refund started", true],
    ["Refund sent", false],
    ["Refund in your account", false],
  ]);
});

pure("a replacement and an ended return promise no refund", () => {
  const none = { refund: null, account: null, today: "2026-11-24" };
  const replaced = listRefundSteps(
    { ...one, kind: "replacement", resolution: "replacement", status: "approved" },
    none,
  );
  expect(replaced.map(({ title }) => title)).toEqual(["Pickup", "Item check", "Replacement sent"]);
  expect(listRefundSteps({ ...one, status: "rejected" }, none)).toEqual([]);
});
