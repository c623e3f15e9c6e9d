import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { eInvoiceJson, eInvoiceProblems } from "#app/domain/books/e-invoice/e-invoice-json.ts";
import { listWaitingSources, type WaitingSource } from "#app/gst/e-invoices/back-office-e-invoice-queries.server.ts";
import { readPortalKeys } from "#app/invoices/e-invoices/portal-signature.server.ts";
import { irnOf, recordProviderAnswer } from "#app/invoices/e-invoices/record-e-invoices.server.ts";
import {
  deleteRequest,
  listOpenRequests,
  REGISTER_JOB,
  refuseRequest,
} from "#app/invoices/e-invoices/request-registration.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import { type EInvoiceProvider, EInvoiceProviderError } from "./e-invoice-provider.ts";
import { eInvoiceProvider, PORTAL_KEY } from "./e-invoice-providers.server.ts";

const BATCH = 200;
/** After so many failures in a row the provider is down, and the next run asks again. */
const MAX_FAILURES = 3;

export const registerEInvoicesJob: JobDefinition = {
  ...REGISTER_JOB,
  // Documents whose answer was lost are asked about again.
  cron: "*/10 * * * *",
  handle: registerEInvoices,
};

type Services = Pick<JobServices, "db" | "env" | "fetch" | "clock" | "log" | "origin">;

/** Safe to run twice at once: the portal registers a document once, and the shop records one answer. */
export async function registerEInvoices(services: Services): Promise<void> {
  const { db, env, clock, log, origin } = services;
  const provider = eInvoiceProvider(services);
  if (!provider) return;
  const keys = readPortalKeys(env.variables[PORTAL_KEY]);
  const open = await listOpenRequests(db, BATCH);
  let failures = 0;
  for (const { id } of open) {
    try {
      const source = await findSource(db, id, clock.now());
      const problem = source && (await register(db, provider, { source, keys, now: clock.now(), origin }));
      if (!source) await deleteRequest(db, id);
      else if (problem !== null) await refuseRequest(db, id, problem, clock.now());
      failures = 0;
    } catch (error) {
      if (!(error instanceof EInvoiceProviderError)) throw error;
      log.warn({ invoiceId: id, reason: error.message }, "an e-invoice could not be registered");
      if (++failures === MAX_FAILURES) return;
    }
  }
}

/** Returns null for a document that was registered in another way, or needs no registration any more. */
async function findSource(db: Database, id: string, now: Date): Promise<WaitingSource | null> {
  const all = { readAs: <T>(own: Database, work: { admin: (db: Database) => Promise<T> }) => work.admin(own) };
  const [source] = await listWaitingSources(db, all, { today: dayInIndia(now), gstin: null, ids: [id], most: 1 });
  return source ?? null;
}

type Registration = { source: WaitingSource; keys: ReturnType<typeof readPortalKeys>; now: Date; origin: string };

/** Returns why it was refused, or null. @throws EInvoiceProviderError */
async function register(
  db: Database,
  provider: EInvoiceProvider,
  { source, keys, now, origin }: Registration,
): Promise<string | null> {
  const problems = eInvoiceProblems(source);
  if (problems.length > 0) return problems.join(" ");
  const json = eInvoiceJson(source);
  const answer = await provider.registerInvoice({ gstin: source.supplierGstin, irn: irnOf(source), json });
  if (!answer.ok) return answer.details ?? "";
  const { id: invoiceId, vendorId } = source;
  return recordProviderAnswer(db, { invoiceId, vendorId, answer: answer.value, keys, now, origin });
}
