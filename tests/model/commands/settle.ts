/** Vendors are paid, time passes, the commission changes. */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { applyPauses } from "#app/accounts/vendor-times/pauses.server.ts";
import { expireOrders } from "#app/fulfilment/orders/expire-orders.server.ts";
import { cancelPayout, createPayoutRun, payPayout } from "#app/ledger/payout-commands.server.ts";
import { recordRemittance } from "#app/ledger/remittances/remittance-commands.server.ts";
import { payouts } from "#app/ledger/schema.server.ts";
import { reconcile } from "#app/payments/reconcile.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { nameOfDay } from "../days.ts";
import { endMonths } from "../months.ts";
import { expire, reconcile as reconcileOnPaper } from "../payments.ts";
import { duePayouts, freeCashOf } from "../payouts.ts";
import { momentOf, type Shop, workOffAll } from "../shop.ts";
import { choose, DAY_MS, dayOf, MINUTE_MS, type Payout, type Which, type World } from "../world.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

export type Sending = "sent" | "open" | "taken back";

/** A run, at once or after all windows; its payouts are sent to the bank, stay open, or are cancelled. */
export const payOut = (sending: Sending, isAtOnce = true): Step =>
  step("payout", async (world, shop) => {
    if (!isAtOnce) await pass(world, shop, 11 * DAY_MS);
    const due = duePayouts(world);
    const expectedPaise = due.reduce((sum, { paise, setOffPaise }) => sum + paise - setOffPaise, 0);
    const expectedSetOffPaise = due.reduce((sum, { setOffPaise }) => sum + setOffPaise, 0);
    const run = await createPayoutRun(
      shop.db,
      { viewer: world.admin, ...momentOf(shop), formKey: randomUUID() },
      { expectedPaise, expectedSetOffPaise },
    );
    const summary = `${due.map(({ vendor, paise, setOffPaise }) => `${vendor} ${paise}, ${setOffPaise} set off`).join(", ") || "nobody"}`;
    agree(summary, codeOf(run), due.length > 0 ? "ok" : "nothing-payable");
    if (!run.ok) return { outcome: run.code, summary };
    for (const { vendor, items, paise: owedPaise, setOffPaise } of due) {
      const isOf = and(eq(payouts.runId, run.value), eq(payouts.vendorId, vendor));
      const [row] = await shop.db.select().from(payouts).where(isOf);
      const payout: Payout = { id: row?.id ?? "", vendor, madeAt: world.now, state: "open", items, setOffPaise };
      const isWhole = setOffPaise === owedPaise;
      if (isWhole) payout.state = "paid";
      world.payouts.push(payout);
      for (const { shipment, paise, offPaise, isSold } of items) {
        if (isSold) shipment.payout ??= payout;
        shipment.settledPaise += paise;
        shipment.takenOffPaise += offPaise;
      }
      if (isWhole) continue;
      if (sending === "sent") await send(world, shop, payout);
      if (sending === "taken back") await takeBack(world, shop, payout);
    }
    return { outcome: "ok", summary: `${summary}, ${sending}` };
  });

/** A payout, in any state, is marked sent or cancelled. */
export const endPayout = (which: Which, isSent: boolean): Step =>
  step(
    isSent ? "send a payout" : "cancel a payout",
    async (world, shop) => {
      const payout = choose(world.payouts, which, ({ state }) => state === "open");
      const summary = `payout ${world.payouts.indexOf(payout) + 1}, ${payout.state}`;
      const outcome = isSent ? await send(world, shop, payout) : await takeBack(world, shop, payout);
      return { outcome, summary };
    },
    (world) => world.payouts.length > 0,
  );

async function send(world: World, shop: Shop, payout: Payout): Promise<string> {
  const sent = { payoutId: payout.id, reference: `PAY-${++world.references}-SENT` };
  const why = payout.state === "open" ? "ok" : "not-open";
  agree(
    `send a payout of ${payout.vendor}`,
    codeOf(await payPayout(shop.db, { viewer: world.admin, ...momentOf(shop) }, sent)),
    why,
  );
  if (why === "ok") payout.state = "paid";
  return why;
}

async function takeBack(world: World, shop: Shop, payout: Payout): Promise<string> {
  const taken = await cancelPayout(shop.db, { viewer: world.admin, ...momentOf(shop) }, { payoutId: payout.id });
  const why = payout.state === "open" ? "ok" : "not-open";
  agree(`cancel a payout of ${payout.vendor}`, codeOf(taken), why);
  if (why !== "ok") return why;
  payout.state = "cancelled";
  for (const { shipment, paise, offPaise } of payout.items) {
    shipment.settledPaise -= paise;
    shipment.takenOffPaise -= offPaise;
    if (shipment.payout === payout) shipment.payout = null;
  }
  return why;
}

/** A vendor pays in so many hundredths of the cash it may (101: a rupee too much). */
export const payIn = (vendor: string, of: number): Step =>
  step("pay cash in", async (world, shop) => {
    const free = freeCashOf(world, vendor);
    const amountPaise = of > 100 ? free + 100 : Math.floor((free * of) / 100);
    const paid = { vendorId: vendor, amountPaise, reference: `CASH-${++world.references}-IN` };
    const outcome = amountPaise === 0 ? "invalid-amount" : of > 100 ? "too-much" : "ok";
    const summary = `${vendor} ${amountPaise}`;
    const done = await recordRemittance(shop.db, { viewer: world.admin, ...momentOf(shop) }, paid);
    agree(summary, codeOf(done), outcome);
    if (done.ok) world.remitted.push({ id: done.value, vendor, paise: amountPaise, at: world.now });
    return { outcome, summary };
  });

/** Unpaid orders expire, and from a day on the reconciler has asked about everything. */
export const wait = (ms: number): Step =>
  step("wait", async (world, shop) => {
    await pass(world, shop, ms);
    return { outcome: "ok", summary: `${Math.round(ms / MINUTE_MS)} minutes` };
  });

export async function pass(world: World, shop: Shop, ms: number): Promise<void> {
  endMonths(world, world.now + ms);
  shop.clock.advance(ms);
  world.now += ms;
  await applyPauses(shop.db, nameOfDay(dayOf(world.now)));
  await expireOrders(shop);
  await workOffAll(shop, world);
  expire(world);
  if (ms < DAY_MS) return;
  await reconcile(shop);
  await workOffAll(shop, world);
  reconcileOnPaper(world);
}

/** Orders keep the rate they were placed at. */
export const setCommission = (percent: number): Step =>
  step("commission", async (world, shop) => {
    await updateStoreSettings(shop.db, { commissionPercent: percent });
    world.commissionBp = Math.round(percent * 100);
    return { outcome: "ok", summary: `${percent} %` };
  });
