import type { User } from "#app/domain/parties/permissions.ts";
import { MAX_OTHER_ORDERS } from "#app/payments/payment-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFieldsAndList } from "#app/platform/form-fields.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { type IntentFields, type IntentRequest, intentFields, OTHER_ORDER } from "./intent.ts";

/** `lineFields`: the fields of splits and removals, one per line. */
export async function readIntentFields(request: Request, lineFields: readonly string[]): Promise<IntentFields> {
  const names: string[] = [...intentFields, ...lineFields];
  const { fields, list } = await readFieldsAndList(request, names, { name: OTHER_ORDER, most: MAX_OTHER_ORDERS });
  return { ...(fields as Omit<IntentFields, "otherOrders">), otherOrders: list.join(",") };
}

export function toIntentRequest(
  app: AppContext,
  viewer: User,
  fields: IntentFields,
  subject: Pick<IntentRequest, "scoped" | "shipment" | "order">,
): IntentRequest {
  const { db, env, fetch, clock } = app;
  return { db, context: { ...commandContext(app, viewer, fields.formKey), env, fetch, clock }, fields, ...subject };
}
