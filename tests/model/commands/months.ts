/** Months of the books are closed and reopened; rates of TCS and TDS change on a later day. */
import { closeMonth, reopenMonth } from "#app/ledger/months/close-month.server.ts";
import { addSellerTaxRate, confirmSellerTaxes } from "#app/seller-tax/rate-commands.server.ts";
import { nameOfDay } from "../days.ts";
import { isOver, monthOf, nameOfMonth } from "../months.ts";
import { momentOf } from "../shop.ts";
import type { TaxKind } from "../taxes.ts";
import { dayOf, type World } from "../world.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

const by = (world: World) => ({ viewer: world.admin });

/** The one so many months after the newest closed one; without one, the last that is over. */
export const close = (ahead: number): Step =>
  step("close a month", async (world, shop) => {
    const { closed } = world.months;
    const month = closed === null ? monthOf(world.now) - 2 + ahead : closed + ahead;
    const done = await closeMonth(shop.db, { ...by(world), ...momentOf(shop) }, nameOfMonth(month));
    const outcome = whyNotClosed(world, month) ?? "ok";
    agree(`close ${nameOfMonth(month)}`, codeOf(done), outcome);
    if (outcome === "ok") {
      world.months.before.push(closed);
      world.months.closed = month;
    }
    return { outcome, summary: nameOfMonth(month) };
  });

function whyNotClosed({ months: { closed }, now }: World, month: number): string | null {
  if (!isOver(month, now)) return "not-over";
  if (closed === null) return null;
  return month <= closed ? "closed" : month > closed + 1 ? "not-next" : null;
}

/** The month so many before the newest closed one; the one after it (-1) also while none is closed. */
export const reopen = (back: number, reason: string): Step =>
  step(
    "reopen a month",
    async (world, shop) => {
      const { closed } = world.months;
      const month = (closed ?? monthOf(world.now) - 1) - back;
      const asked = { month: nameOfMonth(month), reason };
      const done = await reopenMonth(shop.db, { ...by(world), ...momentOf(shop) }, asked);
      const outcome =
        closed === null || month > closed
          ? "not-closed"
          : month < closed
            ? "not-newest"
            : reason.trim()
              ? "ok"
              : "no-reason";
      agree(`reopen ${asked.month}`, codeOf(done), outcome);
      if (outcome === "ok") world.months.closed = world.months.before.pop() ?? null;
      return { outcome, summary: asked.month };
    },
    ({ months }) => months.closed !== null || back < 0,
  );

/** A rate in hundredths of a percent, from so many days after today on. */
export const changeTax = (kind: TaxKind, bp: number, inDays: number): Step =>
  step("change TCS or TDS", async (world, shop) => {
    const from = dayOf(world.now) + inDays;
    const fields = {
      ...{ kind, beginsOn: nameOfDay(from), percent: (bp / 100).toFixed(2), section: "of a test", form: "of a test" },
      ...{ withoutPan: "5", threshold: "0" },
    };
    const context = { ...by(world), ...momentOf(shop) };
    const own = world.taxes.rates.filter((one) => one.kind === kind);
    const later = own.some((one) => one.from >= from);
    const isSame = own.some((one) => one.from === from && one.bp === bp);
    const outcome = inDays < 1 || (later && !isSame) ? "invalid" : "ok";
    agree(
      `${kind} of ${bp} from ${fields.beginsOn}`,
      codeOf(await addSellerTaxRate(shop.db, context, fields)),
      outcome,
    );
    if (outcome === "ok" && !later) world.taxes.rates.push({ kind, from, bp });
    // It was confirmed before: a second confirmation changes nothing.
    const again = { accountant: "B. Accountant", beginsOn: nameOfDay(dayOf(world.now) + 1) };
    agree("confirm again", codeOf(await confirmSellerTaxes(shop.db, context, again)), "ok");
    return { outcome, summary: `${kind} ${bp} from ${fields.beginsOn}` };
  });
