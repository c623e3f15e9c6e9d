import { data, redirect } from "react-router";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { type HolidayErrors, type TimesErrors, weekdays } from "#app/domain/parties/vendor-times.ts";
import { type CommandContext, commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { addHoliday, removeHoliday, saveVendorTimes } from "./vendor-times-commands.server.ts";
import { findVendorTimes, isVendor } from "./vendor-times-queries.server.ts";

const outcomes: Outcomes = {
  times: "Saved. New orders follow these days.",
  "add-holiday": "Holiday added.",
  "remove-holiday": "Holiday removed.",
};

const offFields = weekdays.map((_, index) => `off${index + 1}`);
const shapes = {
  times: ["handlingDays", "orderCutoffHour", ...offFields],
  "add-holiday": ["from", "to", "pauses"],
  "remove-holiday": ["from"],
};

export async function loadVendorTimes({ db, clock }: Pick<AppContext, "db" | "clock">, vendorId: string, url: URL) {
  const today = dayInIndia(clock.now());
  const times = await findVendorTimes(db, vendorId, today);
  if (!times) throw data(null, { status: 404 });
  const { handlingDays, orderCutoffHour } = times.store;
  return { ...times, store: { handlingDays, orderCutoffHour }, today, done: outcomeIn(url, outcomes) };
}

/** @throws 404 for an unknown vendor, 400 for an unknown intent */
export async function answerVendorTimes(
  app: AppContext,
  { viewer, request, vendorId, page }: { viewer: User; request: Request; vendorId: string; page: string },
) {
  if (!(await isVendor(app.db, vendorId))) throw data(null, { status: 404 });
  const fields = await readIntentFields(request, shapes);
  const done = await carryOut(app.db, commandContext(app, viewer), { vendorId, fields });
  if (done.ok) return redirect(`${page}?done=${fields.intent}`);
  if (done.code !== "invalid") throw data(null, { status: done.code === "not-allowed" ? 403 : 404 });
  const errors: TimesErrors & HolidayErrors = done.details ?? {};
  return data({ errors, values: fields }, { status: 400 });
}

async function carryOut(
  db: Database,
  by: CommandContext,
  { vendorId, fields }: { vendorId: string; fields: Record<string, string> },
) {
  const { intent, from = "", to = "", pauses = "", handlingDays = "", orderCutoffHour = "" } = fields;
  if (intent === "add-holiday") return await addHoliday(db, by, { vendorId, typed: { from, to, pauses } });
  if (intent === "remove-holiday") return await removeHoliday(db, by, { vendorId, from });
  const offDays = offFields.flatMap((name) => (fields[name] ? [name.slice("off".length)] : []));
  return await saveVendorTimes(db, by, { vendorId, typed: { handlingDays, orderCutoffHour, offDays } });
}
