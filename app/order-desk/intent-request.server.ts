import type { User } from "#app/domain/parties/permissions.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { type IntentFields, type IntentRequest, intentFields } from "./intent.ts";

/** `lineFields`: the fields of splits and removals, one per line. */
export async function readIntentFields(request: Request, lineFields: readonly string[]): Promise<IntentFields> {
  const names: string[] = [...intentFields, ...lineFields];
  return (await readFields(request, names)) as IntentFields;
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
