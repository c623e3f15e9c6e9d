/** Who bears what couriers charge, and what their wallet's statement says (docs/rules.md#l14, docs/rules.md#l15). */
import { and, eq } from "drizzle-orm";
import { chooseBearer } from "#app/freight/choose-bearer.server.ts";
import { freightCharges } from "#app/freight/schema.server.ts";
import { importRows, retryOpenRows } from "#app/freight/wallet/book-rows.server.ts";
import type { StatementRow } from "#app/freight/wallet/statement-file.server.ts";
import { addCharge, type Charge, type FreightBearer, type Way } from "../charges.ts";
import { nameOfDay } from "../days.ts";
import { momentOf, type Shop } from "../shop.ts";
import { choose, dayOf, type Order, type Shipment, type Which, type World } from "../world.ts";
import { agree, codeOf, type Step, step } from "./step.ts";

export const COURIER = "shiprocket";

export const bearFreight = (way: Way, bearer: FreightBearer, inDays: number): Step =>
  step("who bears freight", async (world, shop) => {
    const from = dayOf(world.now) + inDays;
    const choice = { direction: way, bearer, beginsOn: nameOfDay(from) };
    const outcome = inDays > 0 ? "ok" : "not-later";
    const done = await chooseBearer(shop.db, { viewer: world.admin, ...momentOf(shop) }, choice);
    agree(`${bearer} bears it from ${choice.beginsOn}`, codeOf(done), outcome);
    if (outcome === "ok") world.freight.choices.push({ way, bearer, from });
    return { outcome, summary: `${way}: ${bearer} from ${choice.beginsOn}` };
  });

/** The wallet says so many paise of a charge; with a row of a stranger, a recharge, and perhaps all of it again. */
export const stateFreight = (which: Which, way: Way, paise: number, isSentTwice: boolean): Step =>
  step(
    "a wallet's statement",
    async (world, shop) => {
      const { awb, order, shipment } = choose(world.freight.charges, which, ({ statedPaise }) => statedPaise === null);
      const rows = [
        row(`w-${++world.references}`, way, awb, -paise),
        row(`w-${++world.references}`, "forward", `77${String(world.references).padStart(8, "0")}`, -50_00),
        row(`w-${++world.references}`, "recharge", null, 500_00),
      ].map((one) => ({ ...one, at: new Date(world.now) }));
      const counts = await importRows(shop.db, COURIER, rows, shop.clock.now());
      agree("a wallet's statement", counts, { booked: 2, open: 1, known: 0 });
      if (isSentTwice)
        agree("again", await importRows(shop.db, COURIER, rows.toReversed(), shop.clock.now()), {
          booked: 0,
          open: 0,
          known: 3,
        });
      await retryOpenRows(shop.db, COURIER, shop.clock.now());
      const charge = (await chargeOf(world, shop, { awb, order, shipment, way, quotedPaise: 0 })) as Charge;
      charge.statedPaise = (charge.statedPaise ?? 0) + paise;
      world.freight.rechargedPaise += 500_00;
      return { outcome: "ok", summary: `${paise} for ${awb}, ${way}` };
    },
    ({ freight }) => freight.charges.length > 0,
  );

function row(rowId: string, kind: StatementRow["kind"], awb: string | null, amountPaise: number) {
  return { rowId, kind, awb, amountPaise, balancePaise: null, description: kind };
}

type Booked = { order: Order; shipment: Shipment; awb: string; way: Way; quotedPaise: number };

/** The charge of an airway bill's way, written down when the shop has made it. */
export async function chargeOf(world: World, shop: Shop, booked: Booked): Promise<Charge> {
  const { awb, way } = booked;
  const known = world.freight.charges.find((one) => one.awb === awb && one.way === way);
  if (known) return known;
  const isIt = and(eq(freightCharges.awb, awb), eq(freightCharges.direction, way));
  const [made] = await shop.db.select().from(freightCharges).where(isIt);
  if (!made) throw new Error(`no charge of ${awb}, ${way}`);
  return addCharge(world, { id: made.id, ...booked });
}
