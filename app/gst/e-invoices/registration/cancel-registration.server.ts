import type { BackOffice } from "#app/accounts/back-office.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { CancelReason } from "#app/domain/books/e-invoice/e-invoice.ts";
import type { EInvoiceRow } from "#app/gst/e-invoices/e-invoice-table.ts";
import {
  type CancelEInvoiceError,
  cancelEInvoice,
  findCancelProblem,
  readRemark,
} from "#app/invoices/e-invoices/change-e-invoices.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { EInvoiceProviderError, type ProviderContext } from "./e-invoice-provider.ts";
import { eInvoiceProvider } from "./e-invoice-providers.server.ts";

export type CancelRegistrationError = CancelEInvoiceError | "refused" | "unsure";

type Cancellation = { row: EInvoiceRow; reason: CancelReason; remark: string };

/**
 * Cancels on the portal first what a provider registered; what came by file was cancelled there by hand. `refused` comes
 * with the portal's words; after `unsure` the same again finds out.
 */
export async function cancelRegistration(
  db: Database,
  { office, env, fetch, ...by }: CommandContext & ProviderContext & { office: BackOffice },
  { row, reason, remark }: Cancellation,
): Promise<Result<undefined, CancelRegistrationError, string>> {
  const asked = await cancelByProvider({ env, fetch }, { row, reason, remark }, by.now);
  if (!asked.ok) return asked;
  const done = await office.run(db, (own) => cancelEInvoice(own, by, { invoiceId: row.id, reason, remark }));
  return done.ok ? done : err(done.code);
}

async function cancelByProvider(
  services: ProviderContext,
  { row, reason, remark: typed }: Cancellation,
  now: Date,
): Promise<Result<undefined, CancelRegistrationError, string>> {
  const { source, state, irn, ackAt, supplierGstin: gstin } = row;
  const provider = source === "provider" && state === "registered" ? eInvoiceProvider(services) : null;
  if (!provider || !irn || !ackAt) return ok();
  const problem = findCancelProblem(new Date(ackAt), typed, now);
  if (problem) return err(problem);
  try {
    return await provider.cancelInvoice({ gstin, irn, reason, remark: readRemark(typed) });
  } catch (error) {
    if (!(error instanceof EInvoiceProviderError)) throw error;
    return err("unsure");
  }
}
