/** Reads tables, or a vendor's views with the same columns. */
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { vendorProducts } from "#app/catalog/vendor-views.server.ts";
import { type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";
import { warrantyEnd } from "#app/domain/fulfilment/warranty.ts";
import type { vendorInvoices } from "#app/invoices/vendor-views.server.ts";
import type {
  vendorOrderLines,
  vendorOrders,
  vendorSerialNumbers,
  vendorSerialPassports,
  vendorShipmentEvents,
} from "#app/orders/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { vendorReturnEvents, vendorReturnSerials } from "#app/returns/vendor-views.server.ts";
import type { vendorWarrantyClaimEvents, vendorWarrantyClaims } from "#app/warranty/claims/vendor-views.server.ts";

export type Sources = {
  passports: typeof vendorSerialPassports;
  serials: typeof vendorSerialNumbers;
  lines: typeof vendorOrderLines;
  orders: typeof vendorOrders;
  products: typeof vendorProducts;
  invoices: typeof vendorInvoices;
  shipmentEvents: typeof vendorShipmentEvents;
  returnSerials: typeof vendorReturnSerials;
  returnEvents: typeof vendorReturnEvents;
  claims: typeof vendorWarrantyClaims;
  claimEvents: typeof vendorWarrantyClaimEvents;
};

const claimSteps = {
  opened: "claim-opened",
  "at-maker": "claim-at-maker",
  repaired: "claim-repaired",
  replaced: "claim-replaced",
  closed: "claim-closed",
  declined: "claim-declined",
} as const;

export type LifeStep = {
  kind:
    | "packed"
    | "shipped"
    | "delivered"
    | "undelivered"
    | "returned"
    | "lost"
    | "cancelled"
    | "received"
    | "replaced"
    | (typeof claimSteps)[keyof typeof claimSteps];
  at: Date;
};

/** One sale of the piece: a piece that came back may be sold again. */
export type PieceSale = {
  orderId: string;
  number: string;
  shipmentId: string;
  vendorId: string;
  invoiceId: string | null;
  invoiceNumber: string | null;
  isReplacement: boolean;
  isOut: boolean;
  returnIds: string[];
  claimIds: string[];
  soldOn: CalendarDay;
  /** Null for a product without a warranty. */
  warrantyUntil: CalendarDay | null;
  steps: LifeStep[];
};

/** The piece that a warranty claim brought in the place of this one. `id`: of its passport. */
export type ReplacedBy = { id: string; serial: string; on: CalendarDay };

export type Passport = {
  id: string;
  serial: string;
  name: string;
  slug: string;
  sales: PieceSale[];
  /** It is null unless a claim of its last sale replaced the piece. */
  replacedBy: ReplacedBy | null;
};

/** Returns null for an unknown id, and for a serial number that was corrected at packing. Sales: oldest first. */
export async function readPassport(db: Database, from: Sources, id: string): Promise<Passport | null> {
  if (!isUuid(id)) return null;
  const { passports, serials } = from;
  const [passport] = await db
    .select({ productId: passports.productId, serial: passports.serial })
    .from(passports)
    .where(eq(passports.id, id));
  if (!passport) return null;
  const rows = await readSales(
    db,
    from,
    and(eq(serials.productId, passport.productId), eq(serials.serial, passport.serial)),
  );
  const [last] = rows.slice(-1);
  if (!last) return null;
  const moves = await readMoves(db, from, rows);
  const back = await readReturned(db, from, rows, passport.serial);
  const claimed = await readClaimed(db, from, rows, passport.serial);
  const sales = rows.map(
    ({
      lineId,
      name: _,
      slug: __,
      recordedAt,
      placedAt,
      billedAt,
      warrantyMonths,
      piece: ___,
      position: ____,
      ...row
    }) => {
      const soldOn = dayInIndia(billedAt ?? placedAt);
      const own = back.filter((one) => one.orderLineId === lineId);
      const ownClaims = claimed.filter((one) => one.orderLineId === lineId);
      const steps: LifeStep[] = [
        { kind: "packed", at: recordedAt },
        ...moves.filter((one) => one.shipmentId === row.shipmentId).map(({ kind, at }) => ({ kind, at })),
        ...own.map(({ toStatus, at }) => ({ kind: toStatus, at })),
        ...ownClaims.map(({ kind, at }) => ({ kind, at })),
      ];
      return {
        ...row,
        soldOn,
        warrantyUntil: warrantyMonths > 0 ? warrantyEnd(soldOn, warrantyMonths) : null,
        returnIds: [...new Set(own.map(({ returnId }) => returnId))],
        claimIds: [...new Set(ownClaims.map(({ claimId }) => claimId))],
        steps: steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
      };
    },
  );
  const replacedBy = await readReplacement(db, from, last);
  return { id, serial: passport.serial, name: last.name, slug: last.slug, sales, replacedBy };
}

function readSales(db: Database, from: Sources, which: ReturnType<typeof and>) {
  const { serials, lines, orders, products, invoices } = from;
  // A replacement is covered by the bill of what it replaces.
  const soldIn = sql`coalesce((select sold.shipment_id from ${lines} sold where sold.id = ${lines.replacesLineId}), ${lines.shipmentId})`;
  return db
    .select({
      lineId: lines.id,
      name: lines.name,
      slug: lines.slug,
      orderId: orders.id,
      number: orders.number,
      placedAt: orders.placedAt,
      shipmentId: lines.shipmentId,
      vendorId: serials.vendorId,
      isReplacement: sql<boolean>`${lines.replacesLineId} is not null`,
      isOut: serials.isOut,
      recordedAt: serials.recordedAt,
      position: serials.position,
      piece: sql<number>`coalesce(${serials.replacesPosition}, ${serials.position})`,
      invoiceId: invoices.id,
      invoiceNumber: invoices.number,
      billedAt: invoices.issuedAt,
      warrantyMonths: sql<number>`coalesce(${lines.warrantyMonths}, ${products.warrantyMonths})`,
    })
    .from(serials)
    .innerJoin(lines, eq(lines.id, serials.orderLineId))
    .innerJoin(orders, eq(orders.id, lines.orderId))
    .innerJoin(products, eq(products.id, lines.productId))
    .leftJoin(invoices, and(eq(invoices.shipmentId, soldIn), eq(invoices.kind, "invoice")))
    .where(which)
    .orderBy(asc(serials.recordedAt), asc(lines.id));
}

type SaleRow = Awaited<ReturnType<typeof readSales>>[number];

/** Whatever took the piece's place next has the next higher position. */
async function readReplacement(
  db: Database,
  { serials, passports }: Sources,
  { lineId, piece, position }: SaleRow,
): Promise<ReplacedBy | null> {
  const [next] = await db
    .select({ id: passports.id, serial: serials.serial, at: serials.recordedAt })
    .from(serials)
    .innerJoin(passports, and(eq(passports.productId, serials.productId), eq(passports.serial, serials.serial)))
    .where(and(eq(serials.orderLineId, lineId), eq(serials.replacesPosition, piece), gt(serials.position, position)))
    .orderBy(asc(serials.position))
    .limit(1);
  return next ? { id: next.id, serial: next.serial, on: dayInIndia(next.at) } : null;
}

const shipmentSteps = ["shipped", "delivered", "undelivered", "returned", "lost", "cancelled"] as const;

async function readMoves(db: Database, { shipmentEvents }: Sources, rows: readonly SaleRow[]) {
  const { shipmentId, toStatus, at, seq, kind } = shipmentEvents;
  const ids = rows.map((row) => row.shipmentId);
  const moves = await db
    .select({ shipmentId, toStatus, at })
    .from(shipmentEvents)
    .where(and(eq(kind, "shipment"), inArray(shipmentId, ids), inArray(toStatus, [...shipmentSteps])))
    .orderBy(asc(seq));
  return moves.flatMap((move) => {
    const step = shipmentSteps.find((one) => one === move.toStatus);
    return step ? [{ shipmentId: move.shipmentId, kind: step, at: move.at }] : [];
  });
}

/** A return's goods are back once it is received. */
async function readReturned(db: Database, from: Sources, rows: readonly SaleRow[], serial: string) {
  const { returnSerials, returnEvents } = from;
  const events = await db
    .select({
      orderLineId: returnSerials.orderLineId,
      returnId: returnSerials.returnId,
      toStatus: returnEvents.toStatus,
      at: returnEvents.at,
    })
    .from(returnSerials)
    .innerJoin(returnEvents, eq(returnEvents.returnId, returnSerials.returnId))
    .where(
      and(
        inArray(
          returnSerials.orderLineId,
          rows.map(({ lineId }) => lineId),
        ),
        eq(returnSerials.serial, serial),
        eq(returnSerials.isSold, true),
        inArray(returnEvents.toStatus, ["received", "replaced"]),
      ),
    )
    .orderBy(asc(returnEvents.seq));
  return events.flatMap(({ toStatus, ...event }) =>
    toStatus === "received" || toStatus === "replaced" ? [{ ...event, toStatus }] : [],
  );
}

/** Steps that say something of the piece itself. */
async function readClaimed(db: Database, from: Sources, rows: readonly SaleRow[], serial: string) {
  const { claims, claimEvents } = from;
  const events = await db
    .select({
      orderLineId: claims.orderLineId,
      claimId: claims.id,
      toStatus: claimEvents.toStatus,
      at: claimEvents.at,
    })
    .from(claims)
    .innerJoin(claimEvents, eq(claimEvents.claimId, claims.id))
    .where(
      and(
        inArray(
          claims.orderLineId,
          rows.map(({ lineId }) => lineId),
        ),
        eq(claims.serial, serial),
      ),
    )
    .orderBy(asc(claimEvents.seq));
  return events.flatMap(({ toStatus, ...event }) => {
    const kind = Object.entries(claimSteps).find(([status]) => status === toStatus)?.[1];
    return kind ? [{ ...event, kind }] : [];
  });
}
