/** An admin confirms TCS and TDS once, and adds rates that begin later (docs/rules.md#l13). */
import { and, eq, gte, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { SellerTaxKind } from "#app/domain/books/seller-tax.ts";
import { rupeesToPaise } from "#app/domain/money/money.ts";
import { findCollectorGstinError, normalizeTaxId } from "#app/domain/parties/gstin.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import {
  type ConfirmationFields,
  confirmationErrors,
  MAX_WORDS,
  type RateFields,
  rateErrors,
  readPercent,
} from "./rate-fields.ts";
import { findCollectorGstin } from "./rate-queries.server.ts";
import { sellerTaxConfirmations, sellerTaxRates, taxCollectorGstins } from "./schema.server.ts";

type Done = Result<undefined, "not-found" | "invalid", FieldErrors>;

/** A second call is ok and changes nothing. */
export function confirmSellerTaxes(
  db: Database,
  { viewer, now }: CommandContext,
  fields: ConfirmationFields,
): Promise<Done> {
  return transaction<Done>(db, async (tx) => {
    if (!can(viewer, "pay-vendors")) return err("not-found");
    const errors = confirmationErrors(fields, dayInIndia(now));
    if (Object.keys(errors).length > 0) return err("invalid", errors);
    const after = { accountant: oneLine(fields.accountant).slice(0, MAX_WORDS), beginsOn: fields.beginsOn };
    const row = { ...after, confirmedBy: viewer.id, confirmedAt: now };
    const written = await tx.insert(sellerTaxConfirmations).values(row).onConflictDoNothing().returning();
    if (written.length === 0) return ok();
    const subject = { kind: "seller-tax", id: "confirmation", label: "TCS and TDS" };
    await recordAudit(tx, viewer, { action: "seller-tax.confirm", subject, after }, now);
    return ok();
  });
}

/** Never changes a rate of the past. The same row again is ok. */
export function addSellerTaxRate(db: Database, { viewer, now }: CommandContext, fields: RateFields): Promise<Done> {
  return transaction<Done>(db, async (tx) => {
    if (!can(viewer, "pay-vendors")) return err("not-found");
    const errors = rateErrors(fields, dayInIndia(now));
    if (Object.keys(errors).length > 0) return err("invalid", errors);
    const kind = fields.kind as SellerTaxKind;
    const isTds = kind === "tds";
    const threshold = rupeesToPaise(fields.threshold);
    const after = {
      kind,
      beginsOn: fields.beginsOn,
      rateBp: readPercent(fields.percent) ?? 0,
      rateWithoutPanBp: isTds ? readPercent(fields.withoutPan) : null,
      thresholdPaise: isTds && threshold.ok && threshold.value > 0 ? threshold.value : null,
      section: oneLine(fields.section).slice(0, MAX_WORDS),
      form: oneLine(fields.form).slice(0, MAX_WORDS),
    };
    const isLater = and(eq(sellerTaxRates.kind, kind), gte(sellerTaxRates.beginsOn, after.beginsOn));
    const [later] = await tx.select().from(sellerTaxRates).where(isLater);
    if (later) {
      const isSame = Object.entries(after).every(([key, value]) => later[key as keyof typeof after] === value);
      return isSame ? ok() : err("invalid", { beginsOn: `A rate begins on ${later.beginsOn} already.` });
    }
    const [written] = await tx
      .insert(sellerTaxRates)
      .values({ ...after, addedBy: viewer.id, addedAt: now })
      .returning({ id: sellerTaxRates.id });
    const subject = { kind: "seller-tax", id: String(written?.id), label: kind.toUpperCase() };
    await recordAudit(tx, viewer, { action: "seller-tax.add-rate", subject, after }, now);
    return ok();
  });
}

/** The same GSTIN again changes nothing. */
export function setCollectorGstin(
  db: Database,
  { viewer, now }: CommandContext,
  { collectorGstin }: { collectorGstin: string },
): Promise<Done> {
  return transaction<Done>(db, async (tx) => {
    if (!can(viewer, "pay-vendors")) return err("not-found");
    const gstin = normalizeTaxId(collectorGstin);
    const error = findCollectorGstinError(gstin);
    if (error) return err("invalid", { collectorGstin: `${error}.` });
    await tx.execute(sql`lock table ${taxCollectorGstins} in share row exclusive mode`);
    const before = await findCollectorGstin(tx);
    if (before === gstin) return ok();
    await tx.insert(taxCollectorGstins).values({ gstin, addedBy: viewer.id, addedAt: now });
    const subject = { kind: "seller-tax", id: "collector", label: "TCS" };
    const change = { before: before === null ? null : { gstin: before }, after: { gstin } };
    await recordAudit(tx, viewer, { action: "seller-tax.set-collector", subject, ...change }, now);
    return ok();
  });
}
