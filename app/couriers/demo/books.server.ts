/** Used only by the demo courier's API and /dev/courier. */
import { randomBytes, randomInt } from "node:crypto";
import { asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { type DemoRemittance, type RemittanceFault, remittancesOf } from "./remittances.ts";
import { type CourierFault, type Scan, type ScanEvent, SEND_SCAN } from "./scans.ts";
import { demoCourierShipments } from "./schema.server.ts";

export type DemoShipment = typeof demoCourierShipments.$inferSelect;
type ShipmentRequest = Pick<
  DemoShipment,
  | "reference"
  | "service"
  | "orderNumber"
  | "fromCity"
  | "fromPincode"
  | "toCity"
  | "toPincode"
  | "weightGrams"
  | "collectPaise"
  | "pickupSlot"
>;

const DELAY_S = 60;
const REORDER_S = 3;
const LISTED = 50;

const services = [
  { code: "economy", name: "Demo Surface", days: 5, basePaise: 32_00, halfKiloPaise: 8_00, takesCash: true },
  { code: "standard", name: "Demo Standard", days: 4, basePaise: 44_50, halfKiloPaise: 8_00, takesCash: true },
  { code: "air", name: "Demo Air", days: 2, basePaise: 56_10, halfKiloPaise: 15_00, takesCash: false },
];
const RTO_DISCOUNT_PAISE = 5_00;
/** Leh and around, which small couriers don't serve. */
const UNSERVED = /^194/;

export function demoRates(to: string, grams: number, isCash: boolean) {
  if (UNSERVED.test(to)) return [];
  return services
    .filter(({ takesCash }) => takesCash || !isCash)
    .map(({ code, name, days, basePaise, halfKiloPaise }) => ({
      ...{ code, name, days },
      paise: basePaise + Math.ceil(grams / 500) * halfKiloPaise,
      rto_paise: basePaise + Math.ceil(grams / 500) * halfKiloPaise - RTO_DISCOUNT_PAISE,
    }));
}

export function demoServiceName(code: string): string {
  return services.find((one) => one.code === code)?.name ?? code;
}

/** Idempotent by reference. */
export async function openDemoShipment(
  db: Database,
  request: ShipmentRequest,
): Promise<Result<DemoShipment, "no-service">> {
  const place = request.pickupSlot ? request.fromPincode : request.toPincode;
  const rates = demoRates(place, request.weightGrams, request.collectPaise !== null);
  if (!rates.some(({ code }) => code === request.service)) return err("no-service");
  const id = `dcs_${randomBytes(9).toString("base64url")}`;
  const waybill = `77${randomInt(1e9, 1e10)}`;
  await db
    .insert(demoCourierShipments)
    .values({ ...request, id, waybill })
    .onConflictDoNothing();
  const existing = await findDemoShipment(db, { reference: request.reference });
  if (!existing) throw new Error("nothing was written");
  return ok(existing);
}

export async function findDemoShipment(
  db: Database,
  by: { reference: string } | { waybill: string },
): Promise<DemoShipment | null> {
  const { reference, waybill } = demoCourierShipments;
  const condition = "reference" in by ? eq(reference, by.reference) : eq(waybill, by.waybill);
  const [record] = await db.select().from(demoCourierShipments).where(condition);
  return record ?? null;
}

export async function listDemoShipments(db: Database, ids?: readonly string[]): Promise<DemoShipment[]> {
  const { id, createdAt } = demoCourierShipments;
  return db
    .select()
    .from(demoCourierShipments)
    .where(ids && inArray(id, [...ids]))
    .orderBy(desc(createdAt))
    .limit(LISTED);
}

export async function cancelDemoShipment(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<Result<undefined, "not-found" | "picked-up">> {
  return transaction(db, async (tx) => {
    const record = await lock(tx, eq(demoCourierShipments.id, id));
    if (!record) return err("not-found");
    if (record.scans.some(({ code }) => code !== "PKF")) return err("picked-up");
    if (!record.cancelledAt)
      await tx.update(demoCourierShipments).set({ cancelledAt: now }).where(eq(demoCourierShipments.id, id));
    return ok();
  });
}

/** Idempotent. */
export async function pickUpDemoShipment(db: Database, id: string): Promise<DemoShipment | null> {
  const { pickups } = demoCourierShipments;
  const [record] = await db
    .update(demoCourierShipments)
    .set({ pickups: sql`greatest(${pickups}, 1)` })
    .where(eq(demoCourierShipments.id, id))
    .returning();
  return record ?? null;
}

/** `instruction`: the day of the next attempt, or "return". `no-failure`: nothing failed, or it is over. */
export async function instructDemoShipment(
  db: Database,
  { waybill, instruction }: { waybill: string; instruction: string },
): Promise<Result<undefined, "not-found" | "no-failure">> {
  return transaction(db, async (tx) => {
    const record = await lock(tx, eq(demoCourierShipments.waybill, waybill));
    if (!record) return err("not-found");
    const last = record.scans.at(-1)?.code;
    if (last !== "NDR" && last !== "UND" && last !== "RTO") return err("no-failure");
    await tx.update(demoCourierShipments).set({ instruction }).where(eq(demoCourierShipments.waybill, waybill));
    return ok();
  });
}

export type NewScan = { waybill: string; scan: Scan; fault: CourierFault };

export async function scanDemoShipment(
  db: Database,
  { waybill, scan, fault }: NewScan,
): Promise<Result<undefined, "not-found" | "same" | "over">> {
  return transaction(db, async (tx) => {
    const record = await lock(tx, eq(demoCourierShipments.waybill, waybill));
    if (!record) return err("not-found");
    if (record.scans.at(-1)?.code === scan.code) return err("same");
    if (isOver(record)) return err("over");
    const older: Scan = { ...scan, code: "ITR", note: "", nextAttemptOn: null, at: minuteBefore(scan.at) };
    const scans = [...record.scans, ...(fault === "reorder" ? [older, scan] : [scan])];
    await tx.update(demoCourierShipments).set({ scans }).where(eq(demoCourierShipments.waybill, waybill));
    for (const { after, ...event } of eventsOf({ waybill, scan: scans.length - 1 }, fault))
      await enqueue(tx, SEND_SCAN, event, { startAfter: after });
    return ok();
  });
}

export function isOver({ cancelledAt, scans }: DemoShipment): boolean {
  const last = scans.at(-1)?.code;
  return cancelledAt !== null || last === "DLV" || last === "RTD" || last === "LST";
}

export function isCollected({ collectPaise, remittances, ...shipment }: DemoShipment): boolean {
  return collectPaise !== null && isDelivered(shipment) && remittances.length === 0;
}

/** Transfers all collected cash; returns the UTR, or null without cash. */
export async function payDemoCash(
  db: Database,
  { now, fault }: { now: Date; fault: RemittanceFault },
): Promise<string | null> {
  return transaction(db, async (tx) => {
    const all = await tx
      .select()
      .from(demoCourierShipments)
      .where(isNotNull(demoCourierShipments.collectPaise))
      .orderBy(asc(demoCourierShipments.waybill))
      .for("update");
    const collected = all.filter(isCollected).map((one) => ({ ...one, collectPaise: one.collectPaise ?? 0 }));
    if (collected.length === 0) return null;
    const utr = `DEMOUTR${randomInt(1e9, 1e10)}`;
    for (const [waybill, remittances] of remittancesOf(collected, { utr, now, fault }))
      await tx.update(demoCourierShipments).set({ remittances }).where(eq(demoCourierShipments.waybill, waybill));
    return utr;
  });
}

export async function listDemoRemittances(
  db: Database,
  { since, now }: { since: Date; now: Date },
): Promise<DemoRemittance[]> {
  const rows = await db
    .select({ remittances: demoCourierShipments.remittances })
    .from(demoCourierShipments)
    .where(sql`${demoCourierShipments.remittances} <> '[]'`)
    .orderBy(asc(demoCourierShipments.waybill));
  const canTell = ({ at }: DemoRemittance) => Date.parse(at) >= since.getTime() && Date.parse(at) <= now.getTime();
  return rows.flatMap(({ remittances }) => remittances.filter(canTell));
}

function isDelivered({ scans }: Pick<DemoShipment, "scans">): boolean {
  return scans.at(-1)?.code === "DLV";
}

/** `after` is in seconds. */
function eventsOf(event: ScanEvent, fault: CourierFault): (ScanEvent & { after: number })[] {
  switch (fault) {
    case "drop":
      return [];
    case "repeat":
      return [0, 0, 2].map((after) => ({ ...event, after }));
    case "delay":
      return [{ ...event, after: DELAY_S }];
    case "reorder":
      return [
        { ...event, after: 0 },
        { ...event, scan: event.scan - 1, after: REORDER_S },
      ];
    case "lie":
      return [{ ...event, isLie: true, after: 0 }];
    case "forge":
      return [{ ...event, isForged: true, after: 0 }];
    default:
      return [{ ...event, after: 0 }];
  }
}

function minuteBefore(at: string): string {
  return new Date(Date.parse(at) - 60_000).toISOString();
}

async function lock(tx: Database, condition: ReturnType<typeof eq>): Promise<DemoShipment | undefined> {
  const [record] = await tx.select().from(demoCourierShipments).where(condition).for("update");
  return record;
}
