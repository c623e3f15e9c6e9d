/** Who bears what is gone, and what its courier pays for it. */
import { decideLoss, settleClaim } from "#app/ledger/losses/loss-commands.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { priceOf } from "../payments.ts";
import { momentOf, type Shop } from "../shop.ts";
import { type Bearer, choose, type Loss, type Shipment, type Which, type World } from "../world.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

export const setLossBearer = (bearer: Bearer): Step =>
  step("who bears losses", async (world, shop) => {
    await updateStoreSettings(shop.db, { lossBearer: bearer });
    world.lossBearer = bearer;
    return { outcome: "ok", summary: bearer };
  });

type Lost = Shipment & { loss: Loss };

function lostOf({ orders }: World): Lost[] {
  return orders.flatMap(({ shipments }) => shipments).filter((one): one is Lost => one.loss !== null);
}

const isLost = (world: World) => lostOf(world).length > 0;

function by(world: World, shop: Shop) {
  return { viewer: world.admin, ...momentOf(shop) };
}

/** The store says who bears what a vendor reported. */
export const decide = (which: Which, bearer: Bearer): Step =>
  step(
    "decide on a loss",
    async (world, shop) => {
      const { id: shipmentId, isOwn, loss } = choose(lostOf(world), which, (one) => !one.loss.isDecided);
      const outcome = loss.isDecided ? "decided" : isOwn && bearer !== "vendor" ? "not-bearable" : "ok";
      agree(`${bearer} bears it`, codeOf(await decideLoss(shop.db, by(world, shop), { shipmentId, bearer })), outcome);
      if (outcome === "ok") Object.assign(loss, { bearer, isDecided: true });
      return { outcome, summary: bearer };
    },
    isLost,
  );

function isClaimOpen({ loss }: Lost): boolean {
  return loss.isDecided && loss.bearer === "carrier" && loss.claimPaise === null;
}

/** The courier pays so many hundredths of the price; 101: a rupee more. */
export const claim = (which: Which, of: number): Step =>
  step(
    "claim",
    async (world, shop) => {
      const lost = choose(lostOf(world), which, isClaimOpen);
      const price = priceOf(lost);
      const amountPaise = of > 100 ? price + 100 : Math.floor((price * of) / 100);
      const outcome = !isClaimOpen(lost) ? "not-open" : of > 100 ? "too-much" : "ok";
      const paid = { shipmentId: lost.id, amountPaise, reference: `CLAIM-${++world.references}` };
      agree(`claim ${amountPaise}`, codeOf(await settleClaim(shop.db, by(world, shop), paid)), outcome);
      if (outcome === "ok") lost.loss.claimPaise = amountPaise;
      return { outcome, summary: `${amountPaise}` };
    },
    isLost,
  );
