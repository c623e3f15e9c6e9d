import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { eInvoiceJson, eInvoiceProblems } from "#app/domain/books/e-invoice/e-invoice-json.ts";
import { announceRegistered } from "#app/gst/e-invoices/announce-registered.server.ts";
import { findWaitingSource, type WaitingSource } from "#app/gst/e-invoices/waiting-sources.server.ts";
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
/** A seller with so many unclear answers in a row is passed over until the next run. */
const MAX_FAILURES = 3;
/** When so many sellers have no clear answer, and none in between has one, the provider is down. */
const MAX_FAILING_SELLERS = 3;

export const registerEInvoicesJob: JobDefinition = {
  ...REGISTER_JOB,
  // Documents whose answer was lost are asked about again.
  cron: "*/10 * * * *",
  handle: registerEInvoices,
};

type Services = Pick<JobServices, "db" | "env" | "fetch" | "clock" | "log" | "origin">;

/** Safe to run twice at once: the portal registers a document once, and the shop records one answer. */
export async function registerEInvoices(services: Services): Promise<void> {
  const { db, env, clock, log } = services;
  const provider = eInvoiceProvider(services);
  if (!provider) return;
  const keys = readPortalKeys(env.variables[PORTAL_KEY]);
  const failures = new Map<string, number>();
  const failing = new Set<string>();
  const unexpected: unknown[] = [];
  for (const { id, gstin } of await listOpenRequests(db, { most: BATCH, now: clock.now() })) {
    const failed = failures.get(gstin) ?? 0;
    if (failed === MAX_FAILURES) continue;
    try {
      const isAnswered = await registerOne(services, { provider, keys, id });
      if (!isAnswered) continue;
      failures.delete(gstin);
      failing.clear();
    } catch (error) {
      failures.set(gstin, failed + 1);
      if (error instanceof EInvoiceProviderError)
        log.warn({ invoiceId: id, reason: error.message }, "an e-invoice could not be registered");
      else unexpected.push(error);
      if (failing.add(gstin).size === MAX_FAILING_SELLERS) break;
    }
  }
  // An error in one document, which the job's log shows, holds up no others.
  if (unexpected.length > 0) throw unexpected[0];
}

type Keys = ReturnType<typeof readPortalKeys>;

/** Returns whether the provider was asked, and answered. @throws EInvoiceProviderError */
async function registerOne(
  { db, clock, origin }: Services,
  { provider, keys, id }: { provider: EInvoiceProvider; keys: Keys; id: string },
): Promise<boolean> {
  const source = await findWaitingSource(db, { id, today: dayInIndia(clock.now()) });
  if (!source) {
    // It was registered in another way, or needs no registration any more.
    await deleteRequest(db, id);
    return false;
  }
  const problems = eInvoiceProblems(source);
  const problem =
    problems.length > 0 ? problems.join(" ") : await register(db, provider, { source, keys, now: clock.now(), origin });
  if (problem !== null) await refuseRequest(db, id, problem, clock.now());
  return problems.length === 0;
}

type Registration = { source: WaitingSource; keys: Keys; now: Date; origin: string };

/** Returns why it was refused, or null. @throws EInvoiceProviderError */
async function register(
  db: Database,
  provider: EInvoiceProvider,
  { source, keys, now, origin }: Registration,
): Promise<string | null> {
  const json = eInvoiceJson(source);
  const answer = await provider.registerInvoice({ gstin: source.supplierGstin, irn: irnOf(source), json });
  if (!answer.ok) return answer.details ?? "";
  const { id: invoiceId, vendorId } = source;
  const answered = { invoiceId, vendorId, answer: answer.value, keys, announce: announceRegistered };
  return recordProviderAnswer(db, { ...answered, now, origin });
}
