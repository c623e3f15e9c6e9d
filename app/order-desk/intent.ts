/** An intent is what a form on an order's page can request. */
import { boxFields } from "#app/couriers/box-fields.ts";
import type { CourierContext } from "#app/couriers/courier.ts";
import type { Result } from "#app/domain/basics/result.ts";
import { type ShipmentErrors, shipmentFields } from "#app/fulfilment/shipments/shipment-moves.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** Repeated: the ids of other orders that the same bank transfer pays. */
export const OTHER_ORDER = "otherOrder";

/** Splits and removals add a field for each line of the shipment. */
export const intentFields = [
  ...(["intent", "formKey", "shipmentId"] as const),
  ...shipmentFields,
  ...boxFields,
  ...(["serviceId", "ewayBill", "sendOn", "delayReason", "attemptOn", "attemptPhone", "reason", "text"] as const),
  ...(["amount", "reference", "shortfall", "excess", "refundId", "accountId", "mailId"] as const),
];

/** `otherOrders`: ids with commas between. */
export type IntentFields = Record<(typeof intentFields)[number] | "otherOrders", string>;

export function readOtherOrders({ otherOrders }: Pick<IntentFields, "otherOrders">): string[] {
  return otherOrders.split(",").filter(Boolean);
}

export type IntentRequest = {
  db: Database;
  context: CommandContext & CourierContext & { clock: { now(): Date } };
  /** Runs a command with the rows that the viewer may see: all for an admin, its own for a vendor. */
  scoped: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** It is null for a form about the whole order, and for a shipment of another order. */
  shipment: {
    id: string;
    lines: readonly { id: string; productId: string; hsn: string; name: string; quantity: number }[];
  } | null;
  /** It is null on a vendor's page. `mailReferences`: the mails about this order. */
  order: { id: string; number: string; mailReferences: string[] } | null;
  fields: IntentFields;
};

/** `error`: a sentence for the whole form; `errors`: sentences by field. */
export type IntentError = {
  status: 400 | 404 | 409;
  error: string | null;
  errors?: ShipmentErrors & Record<string, string>;
};

/** Returns null when done. */
export type Intent = (request: IntentRequest) => Promise<IntentError | null>;

const NOT_FOUND: IntentError = { status: 404, error: null };

type Command<Input, Code extends string, Details> = (
  db: Database,
  context: IntentRequest["context"],
  input: Input,
) => Promise<Result<unknown, Code, Details>>;

type Sentence<Code extends string, Details> = (failure: {
  code: Exclude<Code, "not-found">;
  details?: Details;
}) => string;

type Parts<Subject, Input, Code extends string, Details> = {
  /** The command's input, or the form's errors. */
  read: (subject: Subject, request: IntentRequest) => Result<Input, string, Omit<IntentError, "status">>;
  command: Command<Input, Code, Details>;
  sentence: Sentence<Code, Details>;
  /** Codes of bad fields (400); other refusals are conflicts (409). */
  badFields?: readonly Code[];
  /** The command opens its own scope, because it calls a courier outside transactions. */
  isUnscoped?: boolean;
};

function intentAbout<Subject, Input, Code extends string, Details>(
  subjectOf: (request: IntentRequest) => Subject | null,
  { read, command, sentence, badFields = [], isUnscoped = false }: Parts<Subject, Input, Code, Details>,
): Intent {
  return async (request) => {
    const subject = subjectOf(request);
    if (subject === null) return NOT_FOUND;
    const input = read(subject, request);
    if (!input.ok) return { status: 400, error: null, ...input.details };
    const run = (db: Database) => command(db, request.context, input.value);
    const result = await (isUnscoped ? run(request.db) : request.scoped(run));
    if (result.ok) return null;
    const { code, details } = result;
    if (code === "not-found") return NOT_FOUND;
    const failure = { code: code as Exclude<Code, "not-found">, details };
    return { status: badFields.includes(code) ? 400 : 409, error: sentence(failure) };
  };
}

export function shipmentIntent<Input, Code extends string, Details>(
  parts: Parts<NonNullable<IntentRequest["shipment"]>, Input, Code, Details>,
): Intent {
  return intentAbout(({ shipment }) => shipment, parts);
}

export function orderIntent<Input, Code extends string, Details>(
  parts: Parts<NonNullable<IntentRequest["order"]>, Input, Code, Details>,
): Intent {
  return intentAbout(({ order }) => order, parts);
}

/** Refusals with nothing to show on the order's page. */
export function isPageError({ status, error, errors }: IntentError): boolean {
  return status === 404 || (status === 400 && !error && !errors);
}
