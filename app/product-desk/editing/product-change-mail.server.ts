/** Mails vendors each morning about admins' changes of the day before. */

import { sql } from "drizzle-orm";
import { findVendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import { actionLabel } from "#app/audit/audit-actions.ts";
import { type FieldChange, fieldChanges } from "#app/audit/field-changes.ts";
import { addDays, type CalendarDay, dayInIndia, formatDay, startOfDay } from "#app/domain/basics/calendar.ts";
import { capitalised } from "#app/domain/basics/capitalised.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { reportedActions } from "#app/product-desk/store-changes/store-change-table.ts";

export const notifyProductChangesJob: JobDefinition = {
  name: "catalog.tell-product-changes",
  cron: "30 2 * * *", // 08:00 in India
  handle: async ({ db, clock, origin }) => {
    const today = dayInIndia(clock.now());
    for (let ago = DAYS_BACK; ago > 0; ago--) await notifyProductChanges(db, { day: addDays(today, -ago), origin });
  },
};

/** A server may have been down in the morning; nobody is mailed twice. */
const DAYS_BACK = 3;
const MAX_PRODUCTS = 50;
/** Longer texts are left out of the mail. */
const MAX_TEXT = 60;

type Change = {
  vendorId: string;
  productId: string;
  product: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** One mail per vendor and day. */
export async function notifyProductChanges(
  db: Database,
  { day, origin }: { day: CalendarDay; origin: string },
): Promise<void> {
  const changes = await rowsOf<Change>(
    db,
    sql`select p.vendor_id as "vendorId", p.id as "productId", p.name as product, a.action, a.before, a.after
      from audit_log a
        join products p on p.id = case when a.subject_kind = 'product' then a.subject_id::uuid end
      where a.at >= ${startOfDay(day).toISOString()}::timestamptz
        and a.at < ${startOfDay(addDays(day, 1)).toISOString()}::timestamptz and a.actor_role = 'admin'
        and a.subject_kind = 'product' and a.action = any(${sql.param([...reportedActions])}::text[])
      order by a.seq`,
  );
  for (const [vendorId, own] of Map.groupBy(changes, (change) => change.vendorId)) {
    await transaction(db, async (tx) => {
      const summaries = [...Map.groupBy(own, ({ productId }) => productId).values()].map(summarize);
      const [changes, more] = [summaries.slice(0, MAX_PRODUCTS), Math.max(0, summaries.length - MAX_PRODUCTS)];
      for (const { email, name, businessName, reference } of await findVendorMailboxes(tx, vendorId, "products.edit")) {
        const data = {
          name,
          businessName,
          day: formatDay(day),
          link: `${origin}/vendor/products/changes?from=${day}&to=${day}`,
          changes,
          more,
        };
        await queueMail(tx, { kind: "products-changed", reference: reference(`${vendorId}:${day}`), to: email, data });
      }
    });
  }
}

function summarize(changes: Change[]): { product: string; what: string } {
  const what = changes.map(({ action, before, after }) =>
    action === "product.update" || action === "stock.change"
      ? fieldChanges(before, after).map(describeChange).join("; ")
      : actionLabel(action),
  );
  return { product: changes[0]?.product ?? "", what: what.join("; ") };
}

function describeChange({ field, before, after }: FieldChange): string {
  const name = capitalised(field);
  if ([before, after].some((text) => text !== null && text.length > MAX_TEXT)) return `${name} changed`;
  if (before === null) return `${name}: ${after}`;
  return `${name}: ${before} → ${after ?? "unchanged"}`;
}
