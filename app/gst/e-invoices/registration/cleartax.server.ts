/**
 * ClearTax, a GST Suvidha Provider: its "Govt Compatible APIs" take the portal's JSON and answer with the portal's fields
 * (docs.cleartax.in, E-Invoicing API; error codes of the portal's API 1.03). One token is for all GSTINs of its workspace.
 */
import { z } from "zod";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import {
  type EInvoiceProvider,
  EInvoiceProviderError,
  type ProviderContext,
  type SignedAnswer,
} from "./e-invoice-provider.ts";

export const AUTH_TOKEN = "CLEARTAX_AUTH_TOKEN";
export const STAND_IN = "CLEARTAX_API_URL";

const ORIGIN = "https://api.clear.in";
const BASE = "/einv/v1/govt/api";
const TIMEOUT_MS = 30_000;
const MAX_MESSAGE = 300;
/** An answer has the whole document, signed. */
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

const errorCodes = { duplicate: "2150", notActive: "9999", noAccess: "502" };
/** "Unable to process your request now" and "NIC servers are not responding". */
const unclear = new Set(["301", "302"]);

const code = z.union([z.string(), z.number()]).transform(String);
const portalError = z.union([
  z.object({ error_code: code, error_message: z.string().catch("") }),
  z
    .object({ ErrorCode: code, ErrorMessage: z.string().catch("") })
    .transform((one) => ({ error_code: one.ErrorCode, error_message: one.ErrorMessage })),
]);
const answered = z.union([
  z.looseObject({ Success: z.literal("Y"), Irn: z.string() }),
  z.object({ ErrorDetails: z.array(portalError).min(1) }),
]);
type Answered = Result<SignedAnswer, "refused", { code: string; words: string }>;

export function clearTax({ env, fetch }: ProviderContext): EInvoiceProvider {
  const origin = env.variables[STAND_IN]?.replace(/\/$/, "") ?? ORIGIN;

  async function ask(gstin: string, method: "GET" | "POST", path: string, body?: unknown): Promise<Answered> {
    const headers = {
      "x-cleartax-auth-token": env.variables[AUTH_TOKEN] ?? "",
      ...{ "x-cleartax-product": "EInvoice", gstin },
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const options = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const response = await fetch(`${origin}${BASE}${path}`, {
      ...options,
      // A redirect would take the token to another server.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (!response) throw new EInvoiceProviderError("ClearTax doesn't answer");
    const { status } = response;
    if (status === 401 || status === 403) return readRefusedAccess(await readJson(response), gstin, status);
    if ((status >= 300 && status < 400) || status === 408 || status === 429 || status >= 500)
      throw new EInvoiceProviderError(`ClearTax answered ${status}`);
    const read = answered.safeParse(await readJson(response));
    if (!read.success) throw new EInvoiceProviderError("ClearTax's answer makes no sense");
    if (!("ErrorDetails" in read.data)) return ok(read.data);
    const errors = z.array(portalError).parse(read.data.ErrorDetails);
    if (errors.some(({ error_code }) => unclear.has(error_code)))
      throw new EInvoiceProviderError("The tax portal doesn't answer ClearTax");
    if (errors.some(({ error_code }) => error_code === errorCodes.noAccess)) return noAccess(gstin);
    const words = errors.map(({ error_code, error_message }) => `${error_message} (${error_code})`).join(" ");
    return err("refused", { code: errors[0]?.error_code ?? "", words: words.trim().slice(0, MAX_MESSAGE) });
  }

  const read = async ({ gstin, irn }: { gstin: string; irn: string }) =>
    inWords(await ask(gstin, "GET", `/Invoice/irn/${irn}`));

  return {
    id: "cleartax",
    readByIrn: read,
    async registerInvoice({ gstin, irn, json }) {
      const answer = await ask(gstin, "POST", "/Invoice", json);
      const isDuplicate = !answer.ok && answer.details?.code === errorCodes.duplicate;
      if (!isDuplicate) return inWords(answer);
      const first = await read({ gstin, irn });
      if (first.ok) return first;
      const how = "Download its answer from the portal and upload it.";
      return err("refused", `It was registered before, but the portal doesn’t show it now: ${first.details} ${how}`);
    },
    async cancelInvoice({ gstin, irn, reason, remark }) {
      const answer = await ask(gstin, "POST", "/Cancel", { irn, CnlRsn: String(reason), CnlRem: remark });
      if (answer.ok || answer.details?.code === errorCodes.notActive) return ok();
      return err("refused", answer.details?.words);
    },
  };
}

/** Unlike a wrong token, this concerns one seller. @throws EInvoiceProviderError for a wrong token */
function readRefusedAccess(body: unknown, gstin: string, status: number): Answered {
  if (/gstin/i.test(JSON.stringify(body))) return noAccess(gstin);
  throw new EInvoiceProviderError(`ClearTax refused the token: ${status}`);
}

function noAccess(gstin: string): Answered {
  const words = `ClearTax has no access to the GSTIN ${gstin}. Please connect it in ClearTax, then register again.`;
  return err("refused", { code: errorCodes.noAccess, words });
}

/** Returns null for what is no JSON, is too long or breaks off. */
async function readJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES) return null;
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return null;
  }
}

function inWords(answer: Answered): Result<SignedAnswer, "refused", string> {
  return answer.ok ? answer : err("refused", answer.details?.words);
}
