/**
 * Each outcome of a shipment, said by fifty at once on a real PostgreSQL, happens once (docs/rules.md#d14,
 * docs/rules.md#d18, docs/rules.md#l7).
 */
import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { recordTracking } from "#app/couriers/record-tracking.server.ts";
import { courierBookings } from "#app/couriers/schema.server.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import type { TrackingCode } from "#app/domain/fulfilment/tracking.ts";
import type { LossBearer } from "#app/domain/parties/loss-bearer.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { applyTracking } from "#app/fulfilment/tracking/tracking-events.server.ts";
import { decideLoss, settleClaim } from "#app/ledger/losses/loss-commands.server.ts";
import { shipmentLosses } from "#app/ledger/losses/schema.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { ShipmentMove } from "#app/orders/shipment-commands.server.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { anAwb } from "#tests/support/couriers/carried-order.ts";
import { aLostShipment } from "#tests/support/couriers/lost-shipments.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, dispatch, sendShipment } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

const CALLERS = 50;
const at = { now: NOW, origin: ORIGIN };
/** Five are left of each, and three are in the order. */
const LEFT = 5;

type Said = ShipmentMove extends infer One ? (One extends unknown ? Omit<One, "shipmentId"> : never) : never;
type Method = "cod" | "bank_transfer";
/** New rows of the whole shop by what they are about: "mail shipment-delivered": 1. */
type Rows = Record<string, number>;
type Outcome = {
  what: string;
  /** The shipment's status before. */
  from: "processing" | "shipped" | "undelivered";
  /** Who says it: a courier, or vendor and admins in turn. */
  by: { scan: TrackingCode } | { say: Said };
  becomes: ShipmentStatus;
  /** Rows for either method; `cod` and `bank_transfer` have their own besides. */
  rows: Rows;
  only?: Partial<Record<Method, Rows>>;
  /** Good ones that come back. */
  back?: number;
};

const refused = { "history undelivered": 1, "mail shipment-undelivered": 1 };
const dispatched = { "history shipped": 1, "mail shipment-dispatched": 1, "invoice invoice": 1, "books sale": 1 };
const delivered = { "history delivered": 1, "mail shipment-delivered": 1 };
const paidInCash = { cod: { "payment captured": 1, "books cod-collected": 1 } };
/** A sale is taken back: of cash at once, of what was paid when its refund succeeds. */
const takenBack = {
  cod: { "invoice credit-note": 1, "books credit": 1 },
  bank_transfer: { "refund requested": 1 },
};
const lost = { "books loss": 1, "loss store": 1, "mail shipment-undelivered": 1 };

const outcomes: Outcome[] = [
  { what: "picked up", from: "processing", by: { scan: "picked-up" }, becomes: "shipped", rows: dispatched },
  { what: "in transit", from: "shipped", by: { scan: "in-transit" }, becomes: "shipped", rows: {} },
  { what: "out for delivery", from: "shipped", by: { scan: "out-for-delivery" }, becomes: "shipped", rows: {} },
  { what: "attempt failed", from: "shipped", by: { scan: "attempt-failed" }, becomes: "undelivered", rows: refused },
  { what: "returning", from: "shipped", by: { scan: "returning" }, becomes: "undelivered", rows: refused },
  { what: "back, a courier says", from: "shipped", by: { scan: "returned" }, becomes: "undelivered", rows: refused },
  { what: "lost, a courier says", from: "shipped", by: { scan: "lost" }, becomes: "undelivered", rows: refused },
  { what: "damaged, a courier says", from: "shipped", by: { scan: "damaged" }, becomes: "undelivered", rows: refused },
  {
    what: "delivered, a courier says",
    from: "shipped",
    by: { scan: "delivered" },
    becomes: "delivered",
    rows: delivered,
    only: paidInCash,
  },
  {
    what: "sent",
    from: "processing",
    by: { say: { to: "shipped", dispatch } },
    becomes: "shipped",
    rows: { ...dispatched, "log shipment.dispatch": 1 },
  },
  {
    what: "undelivered",
    from: "shipped",
    by: { say: { to: "undelivered", reason: "unreachable" } },
    becomes: "undelivered",
    rows: { ...refused, "log shipment.undelivered": 1 },
  },
  {
    what: "tried again",
    from: "undelivered",
    by: { say: { to: "shipped", dispatch: null } },
    becomes: "shipped",
    rows: { "history shipped": 1, "log shipment.reattempt": 1 },
  },
  {
    what: "delivered",
    from: "undelivered",
    by: { say: { to: "delivered" } },
    becomes: "delivered",
    rows: { ...delivered, "log shipment.deliver": 1 },
    only: paidInCash,
  },
  {
    what: "returned to origin, good",
    from: "undelivered",
    by: { say: { to: "returned", reason: "refused", isRestocked: true } },
    becomes: "returned",
    rows: { "history returned": 1, "mail shipment-undelivered": 1, "log shipment.returned": 1, "stock undelivered": 1 },
    only: takenBack,
    back: 3,
  },
  {
    what: "returned to origin, damaged in transit",
    from: "shipped",
    by: { say: { to: "returned", reason: "damaged", isRestocked: false } },
    becomes: "returned",
    rows: { ...lost, "history returned": 1, "log shipment.returned": 1 },
    only: takenBack,
  },
  {
    what: "lost",
    from: "shipped",
    by: { say: { to: "lost" } },
    becomes: "lost",
    rows: { ...lost, "history lost": 1, "log shipment.lost": 1 },
    only: takenBack,
  },
];

/** The tables in which an outcome leaves a row. */
const counted: Record<string, SQL> = {
  history: sql`select to_status as what from order_events where kind = 'shipment'`,
  mail: sql`select kind as what from mail_messages`,
  books: sql`select kind as what from ledger_transactions`,
  invoice: sql`select kind as what from invoices`,
  payment: sql`select status as what from payments`,
  refund: sql`select status as what from refunds`,
  loss: sql`select bearer as what from shipment_losses`,
  stock: sql`select reason as what from stock_movements`,
  log: sql`select action as what from audit_log`,
  scan: sql`select code as what from courier_events`,
};

async function countRows(): Promise<Rows> {
  const selects = Object.entries(counted).map(
    ([table, rows]) => sql`select ${table}::text || ' ' || what as what from (${rows}) one`,
  );
  const found = await rowsOf<{ what: string; rows: number }>(
    database.db,
    sql`select what, count(*)::int as rows from (${sql.join(selects, sql` union all `)}) every group by 1`,
  );
  return Object.fromEntries(found.map(({ what, rows }) => [what, rows]));
}

async function newRows(work: () => Promise<void>): Promise<Rows> {
  const before = await countRows();
  await work();
  const after = Object.entries(await countRows());
  const grown = after.map(([what, rows]) => [what, rows - (before[what] ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, more]) => more !== 0));
}

function atOnce<Answer>(call: (n: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: CALLERS }, (_, n) => call(n)));
}

async function aShipmentAt(from: Outcome["from"], method: Method) {
  const { db } = database;
  const placed = await aPlacedOrder(db, { method });
  const { shipmentId, admin: viewer } = placed;
  await sendShipment(db, viewer, shipmentId, from === "processing" ? "processing" : "shipped");
  if (from === "undelivered") {
    const failed = await moveShipment(db, { viewer, ...at }, { shipmentId, to: "undelivered", reason: "unreachable" });
    if (!failed.ok) throw new Error(failed.code);
  }
  return placed;
}

/** Leaves the booking as a courier's answer would, and returns it. */
async function book(shipmentId: string, cashPaise: number | null) {
  const awb = anAwb();
  const quoted = { serviceId: "10", serviceName: "Delhivery Surface", carrier: "Delhivery Surface", ratePaise: 72_00 };
  const box = { weightGrams: 2500, lengthCm: 40, breadthCm: 30, heightCm: 10 };
  const references = { courier: "shiprocket", orderReference: awb, shipmentReference: awb, awb };
  const booked = { shipmentId, status: "booked" as const, cashPaise, createdAt: NOW, updatedAt: NOW };
  const [made] = await database.db
    .insert(courierBookings)
    .values({ ...quoted, ...box, ...references, ...booked })
    .returning({ id: courierBookings.id });
  return { id: made?.id ?? "", awb };
}

for (const method of ["cod", "bank_transfer"] as const)
  test.for(outcomes)(`$what, ${method}: reported fifty times at once, recorded once`, async (outcome) => {
    const { db } = database;
    await updateStoreSettings(db, { lossBearer: "store" });
    const { shipmentId, admin, vendor, product, order } = await aShipmentAt(outcome.from, method);
    const { by } = outcome;
    const isScan = "scan" in by;
    const booking = isScan ? await book(shipmentId, method === "cod" ? order.totalPaise : null) : null;
    const scans = async (code: TrackingCode) => {
      const told = { awb: booking?.awb ?? "", key: null, code, at: NOW, text: "", place: "Pune" };
      await recordTracking(db, "shiprocket", [told], "webhook", NOW);
      return applyTracking(db, booking?.id ?? "", at);
    };
    const says = async (n: number, wanted: Said) => {
      const move = { ...wanted, shipmentId } as ShipmentMove;
      const moved =
        n % 2 === 0
          ? await asVendor(db, "v1", (tx) => moveShipment(tx, { viewer: vendor, ...at }, move))
          : await moveShipment(db, { viewer: admin, ...at }, move);
      return moved.ok ? "moved" : moved.code;
    };
    const answers: string[] = [];
    const grown = await newRows(async () => {
      answers.push(...(await atOnce((n) => (isScan ? scans(by.scan) : says(n, by.say)))));
    });
    const steps = outcome.becomes === outcome.from && isScan ? 0 : 1;
    expect(answers.filter((one) => one === "moved")).toHaveLength(steps);
    const rest = new Set(answers.filter((one) => one !== "moved"));
    expect([...rest]).toEqual([isScan ? "nothing-new" : "illegal-move"]);
    // Of a loss that a vendor was the first to report, the store decides, and books nothing before.
    const isUndecided = (await db.select().from(shipmentLosses).where(eq(shipmentLosses.shipmentId, shipmentId))).some(
      ({ decidedAt }) => decidedAt === null,
    );
    const wanted: Rows = { ...outcome.rows, ...outcome.only?.[method], ...(isScan && { [`scan ${by.scan}`]: 1 }) };
    if (isUndecided) delete wanted["books loss"];
    expect(grown).toEqual(wanted);
    const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId));
    const [sold] = await db.select().from(products).where(eq(products.id, product.id));
    expect([shipment?.status, sold?.stock]).toEqual([outcome.becomes, LEFT + (outcome.back ?? 0)]);
    await expectCleanBooks(db, NOW);
  });

/** Two admins, one after the other. */
async function twoAdmins(): Promise<(n: number) => User> {
  const admins = [
    await aCustomer(database.db, { role: "admin" }),
    await aCustomer(database.db, { role: "admin" }),
  ] as const;
  return (n) => admins[n % 2 === 0 ? 0 : 1];
}

test("two admins decide fifty times who bears a loss: one decision, booked once", async () => {
  const { db } = database;
  const { shipmentId } = await aLostShipment(db, { bearer: "store", saidBy: "vendor" });
  const adminOf = await twoAdmins();
  const bearers: readonly LossBearer[] = ["store", "carrier"];
  const answers: string[] = [];
  const grown = await newRows(async () => {
    const decide = async (n: number) => {
      const wanted = { shipmentId, bearer: bearers[n % 2] ?? "store" };
      const decided = await decideLoss(db, { viewer: adminOf(n), ...at }, wanted);
      return decided.ok ? "ok" : decided.code;
    };
    answers.push(...(await atOnce(decide)));
  });
  expect(answers.toSorted()).toEqual([...Array(CALLERS - 1).fill("decided"), "ok"]);
  expect(grown).toMatchObject({ "books loss": 1, "log shipment.loss-decided": 1 });
  await expectCleanBooks(db, NOW);
});

test("a claim is settled fifty times with different amounts: one counts, booked once", async () => {
  const { db } = database;
  const { shipmentId } = await aLostShipment(db, { bearer: "carrier" });
  const adminOf = await twoAdmins();
  const answers: string[] = [];
  const grown = await newRows(async () => {
    const settle = async (n: number) => {
      const paid = { shipmentId, amountPaise: n * 100_00, reference: `UTR-CLAIM-${n}` };
      const settled = await settleClaim(db, { viewer: adminOf(n), ...at }, paid);
      return settled.ok ? "ok" : settled.code;
    };
    answers.push(...(await atOnce(settle)));
  });
  expect(answers.toSorted()).toEqual([...Array(CALLERS - 1).fill("not-open"), "ok"]);
  expect(grown).toEqual({ "books claim": 1, "log shipment.claim-settled": 1 });
  await expectCleanBooks(db, NOW);
});
