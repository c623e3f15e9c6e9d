/** Settlement reports from a file that a person sends, and from the provider itself, every day. */
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { addDays, dayInIndia, formatMoment } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { StatementFault } from "#app/domain/books/statement-cells.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { type Gateway, GatewayError } from "#app/payments/gateway.ts";
import { gatewayOf } from "#app/payments/providers/gateways.server.ts";
import { providers } from "#app/payments/providers/providers.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { type ImportCounts, importRows, planRows, type RowsPlan, retryOpenRows } from "./book-rows.server.ts";
import { moveBankTransfers } from "./move-bank-transfers.server.ts";
import { settlementFetches } from "./schema.server.ts";
import { readSettlementFile } from "./settlement-file.server.ts";

/** Banks and providers may take a weekend and holidays. */
const DAYS_BACK = 7;

export type ImportedFile = ImportCounts & { provider: string; faults: StatementFault[] };

/** `refused` comes with a sentence about the whole file, of which nothing is booked. */
export async function importSettlementFile(
  db: Database,
  { viewer, now }: CommandContext,
  { text, fileName }: { text: string; fileName: string },
): Promise<Result<ImportedFile, "not-found" | "refused", string>> {
  if (!can(viewer, "record-payment")) return err("not-found");
  const file = await readFileUntil(text, now);
  if (!file.ok) return file;
  const { provider, rows, faults } = file.value;
  const counts = await importRows(db, provider, rows, now);
  await retryOpenRows(db, provider);
  const subject = { kind: "settlement-file", id: provider, label: fileName };
  await recordAudit(
    db,
    viewer,
    { action: "settlement.import", subject, after: { ...counts, faults: faults.length } },
    now,
  );
  return ok({ ...counts, provider, faults });
}

export type FilePlan = RowsPlan & { provider: string; faults: StatementFault[] };

/** What importing the file would do; writes nothing. */
export async function planSettlementFile(
  db: Database,
  { viewer, now }: CommandContext,
  { text }: { text: string },
): Promise<Result<FilePlan, "not-found" | "refused", string>> {
  if (!can(viewer, "record-payment")) return err("not-found");
  const file = await readFileUntil(text, now);
  if (!file.ok) return file;
  const { provider, rows, faults } = file.value;
  return ok({ provider, faults, ...(await planRows(db, provider, rows)) });
}

async function readFileUntil(text: string, now: Date): Promise<ReturnType<typeof readSettlementFile>> {
  const file = await readSettlementFile(text);
  if (!file.ok) return file;
  const ahead = file.value.rows.find(({ settledAt }) => settledAt > now);
  if (!ahead) return file;
  return err("refused", `${ahead.id} was settled on ${formatMoment(ahead.settledAt)}, which is to come.`);
}

export const fetchSettlementsJob: JobDefinition = {
  name: "settlements.fetch",
  // Morning and evening in India.
  cron: "0 2,14 * * *",
  handle: fetchSettlements,
};

type Services = Pick<JobServices, "db" | "env" | "fetch" | "clock" | "log">;

/** Asks every provider that the store has keys for about the last days. Safe to run twice at once. */
export async function fetchSettlements(services: Services): Promise<void> {
  const { db, clock, log } = services;
  await moveBankTransfers(db, clock.now());
  for (const { id } of providers) {
    const gateway = await gatewayOf(id, services);
    if (!gateway?.listSettlements) continue;
    const now = clock.now();
    const error = await fetchDays(db, gateway, now);
    if (error) log.warn({ provider: id, error }, "settlements could not be fetched");
    const fetched = { provider: id, at: now, error };
    const { provider, ...change } = fetched;
    await db
      .insert(settlementFetches)
      .values(fetched)
      .onConflictDoUpdate({ target: settlementFetches.provider, set: change });
  }
}

/** Returns why the provider could not be asked, or null. */
async function fetchDays(db: Database, gateway: Gateway, now: Date): Promise<string | null> {
  const { provider } = gateway;
  try {
    const faults: StatementFault[] = [];
    for (let back = DAYS_BACK; back >= 0; back--) {
      const report = await gateway.listSettlements?.(addDays(dayInIndia(now), -back));
      if (!report) break;
      faults.push(...report.faults);
      await importRows(db, provider, report.rows, now);
    }
    await retryOpenRows(db, provider);
    return faults[0] ? `${faults.length} rows make no sense. The first: ${faults[0].problem}` : null;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error.message;
  }
}
