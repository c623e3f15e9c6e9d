/** Unknown fields are refused, such as prices (docs/rules.md#a6). */
import { z } from "zod";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { MAX_CART_LINES } from "#app/domain/buying/cart-lines.ts";
import { parseQuantity } from "#app/domain/buying/stock.ts";
import { readForm, readJsonBody } from "#app/platform/request-text.server.ts";
import type { CartChange } from "./cart-changes.ts";
import { BUILD_KEY, parseGuestCart } from "./guest-cart.ts";

const productId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "is no product id");
const MAX_QUANTITY = 1_000_000;
const pieces = z.number().int().min(1).max(MAX_QUANTITY);
const build = z.string().regex(BUILD_KEY).optional();
const lines = z.array(z.strictObject({ productId, quantity: pieces, build })).max(MAX_CART_LINES);

const change = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("add"), productId, quantity: pieces }),
  z.strictObject({
    kind: z.literal("set"),
    productId,
    quantity: z.number().int().min(-MAX_QUANTITY).max(MAX_QUANTITY),
  }),
  z.strictObject({ kind: z.literal("remove"), productId }),
  z.strictObject({ kind: z.literal("clear") }),
  z.strictObject({ kind: z.literal("restore"), lines }),
  z.strictObject({ kind: z.literal("dismiss") }),
]);

const MAX_CHANGES = 200;

const batch = z.strictObject({
  /** The account shown by the page; another one may have signed in. */
  owner: z.string().max(64).nullish(),
  changes: z.array(change).min(1).max(MAX_CHANGES),
});

export type CartBatch = { owner?: string | null; changes: CartChange[] };

export type CartForm = { change: CartChange; formKey?: string };

export type InputError = "malformed";

export async function readBatch(request: Request): Promise<Result<CartBatch, InputError>> {
  // A JSON content type can't be sent from another site without asking first (CORS).
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return malformed("Send JSON.");
  const body: unknown = await readJsonBody(request);
  const parsed = batch.safeParse(body);
  return parsed.success ? ok(parsed.data) : malformed(messageOf(parsed.error));
}

const text = z.string().max(20).optional();

const formKey = z.uuid().toLowerCase().optional();

const form = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("add"), formKey, productId, quantity: text }),
  z.strictObject({ intent: z.literal("set"), formKey, productId, quantity: text }),
  z.strictObject({ intent: z.literal("remove"), formKey, productId }),
  z.strictObject({ intent: z.literal("clear"), formKey }),
  z.strictObject({ intent: z.literal("restore"), formKey, lines: z.string().max(4096) }),
  z.strictObject({ intent: z.literal("dismiss"), formKey }),
]);

export async function readCartForm(request: Request): Promise<Result<CartForm, InputError>> {
  const fields = await readForm(request);
  const parsed = form.safeParse(Object.fromEntries(fields));
  return parsed.success
    ? ok({ change: changeOf(parsed.data), formKey: parsed.data.formKey })
    : malformed(messageOf(parsed.error));
}

function changeOf(fields: z.output<typeof form>): CartChange {
  switch (fields.intent) {
    case "add":
    case "set":
      return { kind: fields.intent, productId: fields.productId, quantity: parseQuantity(fields.quantity) };
    case "remove":
      return { kind: "remove", productId: fields.productId };
    case "restore":
      return { kind: "restore", lines: parseGuestCart(fields.lines).lines };
    default:
      return { kind: fields.intent };
  }
}

function malformed(message: string): Result<never, InputError> {
  return { ...err("malformed"), message };
}

function messageOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `The request can't be read: ${issue?.path.join(".") || "it"} ${issue?.message ?? "is malformed"}`;
}
