/** The forms on an admin's page of a quotation. */
import { formatInr, rupeesToPaise } from "#app/domain/money/money.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import type { LineAnswer } from "./components/add-line.tsx";
import {
  type LineError,
  MAX_LINES,
  removeQuotationLine,
  type SendQuotationError,
  sendQuotation,
  setQuotationLine,
  updateQuotation,
  withdrawQuotation,
} from "./quotation-commands.server.ts";
import { type QuotationFields, quotationFields } from "./quotation-fields.ts";

export type QuotationAnswer = {
  status: number;
  error?: string;
  line?: LineAnswer;
  errors?: FieldErrors;
  fields?: QuotationFields;
};

type Form = { request: Request; id: string };

/** Returns null when it is done. @throws 400 as `readIntentFields` */
export async function answerQuotationForm(
  app: AppContext,
  viewer: User,
  { request, id }: Form,
): Promise<QuotationAnswer | null> {
  const form = await readIntentFields(request, {
    save: quotationFields,
    add: ["productId", "quantity", "price"],
    remove: ["productId"],
    send: [],
    withdraw: [],
  });
  const { intent, productId } = form;
  const by = commandContext(app, viewer);
  if (intent === "add") return await answerLine(app, viewer, { id, ...form });
  if (intent === "save") {
    const saved = await updateQuotation(app.db, by, { id, fields: form });
    if (saved.ok || saved.code !== "invalid") return saved.ok ? null : refusal(saved.code);
    return { status: 400, errors: saved.details ?? {}, fields: form };
  }
  const command = { remove: removeQuotationLine, send: sendQuotation, withdraw: withdrawQuotation }[intent];
  const done = await command?.(app.db, by, { id, productId });
  return !done || done.ok ? null : refusal(done.code);
}

type LineForm = { id: string; productId: string; quantity: string; price: string };

async function answerLine(app: AppContext, viewer: User, form: LineForm): Promise<QuotationAnswer | null> {
  const { id, productId, quantity, price } = form;
  const paise = rupeesToPaise(price);
  const line = { id, productId, quantity: Number(quantity), unitPricePaise: paise.ok ? paise.value : 0 };
  const set = await setQuotationLine(app.db, commandContext(app, viewer), line);
  if (set.ok) return null;
  const errors = lineErrors(set.code, set.details?.lowestPaise ?? 0);
  return errors ? { status: 400, line: { productId, quantity, price, errors } } : refusal(set.code);
}

function lineErrors(code: LineError, lowestPaise: number): LineAnswer["errors"] | null {
  switch (code) {
    case "no-quantity":
      return { quantity: "Please enter a whole number from 1 to 10,000" };
    case "no-price":
      return { price: "Please enter a price in rupees" };
    case "price-too-low":
      return { price: `The lowest price is ${formatInr(lowestPaise)}, as the settings limit the discount` };
    case "price-above-list":
      return { price: "The price can’t be above the list price" };
    case "vendor-price":
      return { price: "A vendor’s product is quoted at today’s price" };
    default:
      return null;
  }
}

const sentences = {
  "not-allowed": [403, "You do not have administrative privileges."],
  "not-found": [404, "Quotation not found."],
  "not-draft": [409, "This quotation was sent and can’t be changed. Withdraw it and make a new one."],
  "not-open": [409, "This quotation was accepted or withdrawn before."],
  "no-product": [409, "This product is not on sale."],
  "too-many-lines": [400, `A quotation has at most ${MAX_LINES} products.`],
  "no-lines": [409, "Add a product first."],
  expired: [409, "The last day is over. Choose a later one first."],
  invalid: [400, "Please check the form."],
} as const;

function refusal(code: string | LineError | SendQuotationError): QuotationAnswer {
  const [status, error] = sentences[code as keyof typeof sentences];
  return { status, error };
}
