/** Cash that was recorded as paid in by mistake is taken back, and may be recorded anew. */
import { and, eq } from "drizzle-orm";
import { undoRemittances } from "#app/ledger/remittances/undo-remittance.server.ts";
import { undoCourierRemittances } from "#app/payments/courier-cash/undo-remittances.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import { isRemitted } from "../payments.ts";
import { momentOf, type Shop } from "../shop.ts";
import { choose, type Which, type World } from "../world.ts";
import { type CourierPays, courierPays, follow, journeys } from "./follow.ts";
import { shipmentsOf, summary } from "./send.ts";
import { agree, codeOf, hasOrders, type Step, step } from "./step.ts";

const reason = "Not in the bank.";

const last: Which = { n: 0, isApt: true };

/** What a courier paid for a shipment, and perhaps once more after that; done again, nothing is left to undo. */
export const undoCourierPay = (which: Which, isAnew: boolean, pays: CourierPays): Step =>
  step(
    "undo a courier's payment",
    async (world, shop) => {
      await beRecorded(world, shop, pays);
      const recorded = shipmentsOf(world).filter(({ shipment }) => shipment.utr !== "");
      if (recorded.length === 0) return { outcome: "nothing recorded", summary: "nobody" };
      const { order, shipment } = choose(recorded, which, (one) => isRemitted(one.shipment));
      const counts = and(eq(payments.shipmentId, shipment.id), eq(payments.status, "captured"));
      const [payment] = await shop.db.select().from(payments).where(counts);
      const wrong = { reference: shipment.utr, ids: [payment?.id ?? ""], reason };
      const done = await undoCourierRemittances(shop.db, { viewer: world.admin, ...momentOf(shop) }, wrong);
      const wrongTransfer = shipment.transfers.find(({ utr }) => utr === shipment.utr);
      const paise = wrongTransfer?.paise ?? 0;
      const count = wrongTransfer ? 1 : 0;
      const meant = payment ? { count, paise, kept: 0 } : "nothing-selected";
      agree(`undo what a courier paid of ${summary(order, shipment)}`, done.ok ? done.value : done.code, meant);
      if (wrongTransfer) world.undone.push({ whose: "couriers", paise });
      shipment.transfers = shipment.transfers.filter((one) => one !== wrongTransfer);
      if (isAnew) await courierPays(last, pays).run(world, shop);
      return { outcome: count === 1 ? "ok" : "already undone", summary: summary(order, shipment) };
    },
    hasOrders,
  );

/** Cash of a courier, on its way if need be. */
async function beRecorded(world: World, shop: Shop, pays: CourierPays): Promise<void> {
  const isThere = () => shipmentsOf(world).some(({ shipment }) => isRemitted(shipment));
  if (!isThere()) await courierPays(last, pays).run(world, shop);
  const [delivered] = journeys;
  if (isThere() || !delivered) return;
  await follow(last, delivered, "in turn", 0, null).run(world, shop);
  await courierPays(last, pays).run(world, shop);
}

/** A payment is not undone under an open payout that was worked out with it. */
export const undoPayIn = (which: Which): Step =>
  step(
    "undo cash paid in",
    async (world, shop) => {
      const one = choose(world.remitted, which, () => true);
      const { id, vendor, paise, at } = one;
      const isInPayout = world.payouts.some(
        ({ vendor: of, state, madeAt }) => of === vendor && state === "open" && madeAt >= at,
      );
      const wrong = { vendorId: vendor, ids: [id], reason };
      const outcome = isInPayout ? "in-payout" : "ok";
      const done = await undoRemittances(shop.db, { viewer: world.admin, ...momentOf(shop) }, wrong);
      agree(`undo ${paise} of ${vendor}`, codeOf(done), outcome);
      if (!isInPayout) {
        world.remitted.splice(world.remitted.indexOf(one), 1);
        world.undone.push({ whose: vendor, paise });
      }
      return { outcome, summary: `${vendor} ${paise}` };
    },
    ({ remitted }) => remitted.length > 0,
  );
