/** A company pays for its orders on account, gets credit back, and a payment bounces. */
import { and, eq } from "drizzle-orm";
import { setCompanyAccount } from "#app/companies/set-company-account.server.ts";
import { recordCompanyPayment } from "#app/payments/on-account/record-company-payment.server.ts";
import { companyPayments } from "#app/payments/on-account/schema.server.ts";
import { undoCompanyPayment } from "#app/payments/on-account/undo-company-payment.server.ts";
import { debtOf, overdueOf } from "../credit.ts";
import { momentOf, type Shop } from "../shop.ts";
import { choose, DAY_MS, type Which, type World } from "../world.ts";
import { order } from "./buy.ts";
import { pass } from "./settle.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

const by = (world: World, shop: Shop) => ({ viewer: world.admin, ...momentOf(shop) });

/** So many hundredths of the debt; above 100 becomes credit. `isBack`: of the credit, which the store pays back. */
export const companyPays = (of: number, isBack: boolean): Step =>
  step(isBack ? "pay a company's credit back" : "company pays", async (world, shop) => {
    const debt = isBack ? -debtOf(world) : debtOf(world);
    const paise = Math.floor((Math.max(0, debt) * of) / 100);
    const reference = `COMPANY-${++world.references}`;
    const fields = { amount: (paise / 100).toFixed(2), way: "transfer", reference };
    const payment = { companyId: world.company.id, isPaidBack: isBack, fields };
    const done = await recordCompanyPayment(shop.db, by(world, shop), payment);
    const outcome = paise > 0 && (!isBack || paise <= debt) ? "ok" : "invalid";
    const summary = `${paise} paise`;
    agree(summary, codeOf(done), outcome);
    if (!done.ok) return { outcome, summary };
    const isIt = and(eq(companyPayments.companyId, world.company.id), eq(companyPayments.reference, reference));
    const [row] = await shop.db.select({ id: companyPayments.id }).from(companyPayments).where(isIt);
    world.company.payments.push({ id: row?.id ?? "", paise: isBack ? -paise : paise, isUndone: false });
    return { outcome, summary };
  });

/** Done again, it changes nothing. */
export const paymentBounces = (which: Which): Step =>
  step(
    "a company's payment bounces",
    async (world, shop) => {
      const payment = choose(world.company.payments, which, ({ isUndone }) => !isUndone);
      const wrong = { companyId: world.company.id, paymentId: payment.id, reason: "The cheque bounced." };
      const summary = `${payment.paise} paise`;
      agree(summary, codeOf(await undoCompanyPayment(shop.db, by(world, shop), wrong)), "ok");
      const outcome = payment.isUndone ? "already undone" : "ok";
      payment.isUndone = true;
      return { outcome, summary };
    },
    ({ company }) => company.payments.length > 0,
  );

/** Somebody of the company orders after invoices may have fallen due. */
export const orderLate = (person: number, product: number): Step =>
  step("order on account late", async (world, shop) => {
    await pass(world, shop, 9 * DAY_MS);
    const isOverdue = overdueOf(world) > 0;
    await order(person, [product], 1, "company-account").run(world, shop);
    return { outcome: isOverdue ? "overdue" : "ok", summary: `person ${person + 1}` };
  });

/** Placed orders keep their days. */
export const setCredit = (limitPaise: number, days: number): Step =>
  step("company's credit", async (world, shop) => {
    const fields = { limit: (limitPaise / 100).toFixed(2), days: String(days) };
    const set = await setCompanyAccount(shop.db, by(world, shop), { companyId: world.company.id, fields });
    const summary = `${limitPaise} paise, ${days} days`;
    agree(summary, codeOf(set), "ok");
    Object.assign(world.company, { limitPaise, days });
    return { outcome: "ok", summary };
  });
