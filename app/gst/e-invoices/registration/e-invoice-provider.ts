/** Registers documents with the tax portal. Adapters write nothing and never run inside transactions. */
import type { Result } from "#app/domain/basics/result.ts";
import type { CancelReason } from "#app/domain/books/e-invoice/e-invoice.ts";
import type { eInvoiceJson } from "#app/domain/books/e-invoice/e-invoice-json.ts";
import type { Env } from "#app/platform/env.server.ts";

export type ProviderContext = { env: Env; fetch: typeof fetch };

/** `irn`: the one that the document will get (docs/rules.md#i10). */
export type NewRegistration = { gstin: string; irn: string; json: ReturnType<typeof eInvoiceJson> };

/** The portal's answer with Irn, AckNo, AckDt and SignedQRCode, which `recordProviderAnswer` checks. */
export type SignedAnswer = Record<string, unknown>;

/** `refused` comes with the portal's words. */
type Refusable<T> = Result<T, "refused", string>;

export interface EInvoiceProvider {
  readonly id: string;
  /** A document that the portal has gets the answer of its first registration. @throws EInvoiceProviderError */
  registerInvoice(registration: NewRegistration): Promise<Refusable<SignedAnswer>>;
  /** The portal shows an answer for two or three days only. @throws EInvoiceProviderError */
  readByIrn(named: { gstin: string; irn: string }): Promise<Refusable<SignedAnswer>>;
  /** Idempotent. @throws EInvoiceProviderError */
  cancelInvoice(cancellation: {
    gstin: string;
    irn: string;
    reason: CancelReason;
    remark: string;
  }): Promise<Refusable<undefined>>;
}

/** The provider is unreachable or unclear, so nobody knows what the portal did; calls may be repeated. */
export class EInvoiceProviderError extends Error {
  override readonly name = "EInvoiceProviderError";
}
