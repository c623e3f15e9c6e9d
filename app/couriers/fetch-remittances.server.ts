import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { parseBankReference } from "#app/domain/money/bank-reference.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { MAX_ROWS, writeRemittances } from "#app/payments/courier-cash/remittance-file.server.ts";
import { listCarried, listDueCash } from "#app/payments/courier-cash/remittance-queries.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type Courier, type CourierContext, CourierError, type Remittance } from "./courier.ts";
import { courierOf, findCourierAccount } from "./couriers.server.ts";

/** `text`: at most `MAX_ROWS` rows, formatted as admins paste them. */
export type FetchedReport = { text: string; rows: number; recordedBefore: number; hasMore: boolean };

export type FetchRemittancesError = "not-found" | "no-report" | "unsure";

const DAY_MS = 24 * 60 * 60_000;
/** Couriers may pay for shipments not marked as delivered. */
const LOOKBACK_MS = 30 * DAY_MS;

type ReportingCourier = { name: string; list: NonNullable<Courier["listRemittances"]> };

export async function findReportingCourier(context: CourierContext): Promise<ReportingCourier | null> {
  const account = findCourierAccount(context.env);
  const courier = account && (await courierOf({ id: account.id }, context));
  return account && courier?.listRemittances ? { name: account.name, list: courier.listRemittances } : null;
}

/** Changes nothing; an admin compares the report with the bank and records it. */
export async function fetchRemittances(
  db: Database,
  context: CommandContext & CourierContext,
): Promise<Result<FetchedReport, FetchRemittancesError>> {
  if (!can(context.viewer, "record-payment")) return err("not-found");
  const courier = await findReportingCourier(context);
  if (!courier) return err("no-report");
  const remittances = await listTold(courier, await sinceWhen(db, context.now));
  if (!remittances) return err("unsure");
  const fresh = await withoutRecorded(db, remittances);
  const rows = fresh.slice(0, MAX_ROWS);
  const text = rows.length > 0 ? await writeRemittances(rows) : "";
  const recordedBefore = remittances.length - fresh.length;
  return ok({ text, rows: rows.length, recordedBefore, hasMore: fresh.length > rows.length });
}

async function sinceWhen(db: Database, now: Date): Promise<Date> {
  const lately = now.getTime() - LOOKBACK_MS;
  const [oldest] = (await listDueCash(db, 1)).rows;
  return new Date(Math.min(lately, oldest?.collectedAt.getTime() ?? lately));
}

/** Drops duplicates. Null when the courier fails. */
async function listTold(courier: ReportingCourier, since: Date): Promise<Remittance[] | null> {
  try {
    const remittances = await courier.list(since);
    return [
      ...new Map(remittances.map((one) => [JSON.stringify([one.awb, one.amountPaise, one.reference]), one])).values(),
    ];
  } catch (error) {
    if (error instanceof CourierError) return null;
    throw error;
  }
}

async function withoutRecorded(db: Database, remittances: readonly Remittance[]): Promise<Remittance[]> {
  const carried = await listCarried(db, [...new Set(remittances.map(({ awb }) => awb.toUpperCase()))]);
  const recorded = new Set(
    carried.flatMap((one) =>
      one.recorded.map((transfer) => `${one.awb} ${transfer.amountPaise} ${transfer.reference}`),
    ),
  );
  return remittances.filter(
    ({ awb, amountPaise, reference }) =>
      !recorded.has(`${awb.toUpperCase()} ${amountPaise} ${parseBankReference(reference)}`),
  );
}
