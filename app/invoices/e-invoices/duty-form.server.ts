import { data } from "react-router";
import { readDay } from "#app/domain/basics/period.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { DutyAnswer } from "./components/duty-form.tsx";
import { setEInvoiceDuty } from "./seller-commands.server.ts";

const errors = {
  "invalid-day": "E-invoicing began on 1 Oct 2020: please enter that day or a later one.",
  "only-admins": "Only the store can let it begin later. Please write to the store.",
};

type Typed = { vendorId: string; since: string; limit: string };

/** Returns null when saved. @throws 404 for an unknown seller */
export async function saveDuty(
  db: Database,
  by: CommandContext,
  { vendorId, since, limit }: Typed,
): Promise<{ status: 400 | 403; answer: DutyAnswer } | null> {
  const hasTimeLimit = limit === "1";
  const typed = { since, hasTimeLimit, seller: vendorId };
  const day = readDay(since);
  if (since !== "" && !day) return { status: 400, answer: { error: "Please enter a day.", ...typed } };
  const done = await setEInvoiceDuty(db, by, { vendorId, duty: day ? { since: day, hasTimeLimit } : null });
  if (done.ok) return null;
  if (done.code === "not-found") throw data(null, { status: 404 });
  return { status: done.code === "only-admins" ? 403 : 400, answer: { error: errors[done.code], ...typed } };
}
