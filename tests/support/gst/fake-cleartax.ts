/**
 * A stand-in for ClearTax's "Govt Compatible APIs" (docs.cleartax.in): Generate IRN, Get Invoice by IRN and Cancel IRN, in
 * front of a stand-in for the portal.
 */
import { type Answer, type Call, FakeProvider, type Message } from "#tests/support/providers/fake-provider.ts";
import { FakePortal, type PortalRefusal, portalPublicKey } from "./fake-portal.ts";

export const CLEARTAX_SETTINGS = { CLEARTAX_AUTH_TOKEN: "1.token-of-the-tests", E_INVOICE_PUBLIC_KEY: portalPublicKey };

const BASE = "/einv/v1/govt/api";
/** The portal shows an answer so long. */
const SHOWN_MS = 2 * 86_400_000;

type Body = { SellerDtls?: { Gstin?: string }; irn?: string; CnlRsn?: string; CnlRem?: string };

export class FakeClearTax extends FakeProvider {
  readonly portal = new FakePortal();
  /** The next answers are about another amount than what was sent. */
  lies = false;
  /** GSTINs that the workspace has no access to. */
  readonly strangers = new Set<string>();
  /** What is wrong with the answers about a GSTIN. */
  readonly faults = new Map<string, Answer>();

  settings(): Record<string, string> {
    return { ...CLEARTAX_SETTINGS, CLEARTAX_API_URL: this.origin };
  }

  /** It sends no webhooks. */
  sign(body: string): Message {
    return { body, headers: {} };
  }

  protected lied(event: object): object {
    return event;
  }

  protected answer({ method, path, headers, body: text }: Call): Answer {
    if (headers["x-cleartax-auth-token"] !== CLEARTAX_SETTINGS.CLEARTAX_AUTH_TOKEN)
      return { status: 401, json: { message: "Unauthorized" } };
    if (headers["x-cleartax-product"] !== "EInvoice") return { status: 403, json: { message: "Forbidden" } };
    const gstin = String(headers.gstin);
    const fault = this.faults.get(gstin);
    if (fault) return fault;
    if (this.strangers.has(gstin))
      return ours("502", "You don't have access to the GSTIN. Please contact your Admin for access");
    const body = (text ? JSON.parse(text) : {}) as Body;
    if (method === "POST" && path === `${BASE}/Invoice`) return this.#register(gstin, body);
    if (method === "POST" && path === `${BASE}/Cancel`) return this.#cancel(body);
    const irn = new RegExp(`^${BASE}/Invoice/irn/([0-9a-f]{64})$`).exec(path)?.[1];
    return method === "GET" && irn ? this.#read(irn) : { status: 404, json: { message: "Not Found" } };
  }

  #register(gstin: string, body: Body): Answer {
    if (body.SellerDtls?.Gstin !== gstin) return ours("500", "The GSTINs in header and seller differ");
    const sums = (body as { ValDtls?: { TotInvVal?: number } }).ValDtls;
    if (this.lies && sums?.TotInvVal) sums.TotInvVal += 1;
    const [answer] = this.portal.register([body], this.clock());
    if (!answer || "ErrorDetails" in answer) return govt(answer);
    return { json: { Success: "Y", ...answer } };
  }

  #read(irn: string): Answer {
    const registered = this.portal.registered.get(irn);
    if (!registered) return ours("2148", "Requested IRN data is not available", "GOVT");
    const { at, cancelledAt: _, ...answer } = registered;
    return this.clock().getTime() - at.getTime() > SHOWN_MS
      ? ours("2283", "IRN details cannot be provided as it is generated more than 2 days prior", "GOVT")
      : { json: { Success: "Y", ...answer } };
  }

  #cancel({ irn = "", CnlRsn = "", CnlRem = "" }: Body): Answer {
    if (!/^[1-4]$/.test(CnlRsn) || CnlRem.length < 3 || CnlRem.length > 100)
      return ours("5002", "Schema validation failed", "GOVT");
    const answer = this.portal.cancel(irn, this.clock());
    return "ErrorDetails" in answer ? govt(answer) : { json: { ewbStatus: "FAILED", Success: "Y", ...answer } };
  }
}

function ours(error_code: string, error_message: string, error_source = "CLEARTAX"): Answer {
  return { json: { Success: "N", ErrorDetails: [{ error_code, error_message, error_source }] } };
}

function govt(refusal: PortalRefusal | undefined): Answer {
  const [first] = refusal?.ErrorDetails ?? [];
  return ours(first?.ErrorCode ?? "", first?.ErrorMessage ?? "", "GOVT");
}
