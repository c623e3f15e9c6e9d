/** Sold shipments that are lost or come back damaged, and who bears that. */
import { and, eq } from "drizzle-orm";
import type { LossBearer } from "#app/domain/parties/loss-bearer.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { settleClaim } from "#app/ledger/losses/loss-commands.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database, OpenDatabase } from "#app/platform/database/db.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { jobs } from "#server/jobs.ts";
import { aPlacedOrder, sendShipment } from "../placed-orders.ts";
import { asDemoAdmin, NOW, ORIGIN } from "../shoppers.ts";

type Lost = { bearer: LossBearer; saidBy?: "admin" | "vendor"; now?: Date } & Parameters<typeof aPlacedOrder>[1];

/** Its first shipment was sent, and is said to be lost; by an admin, who decides by it, or by v1. */
export async function aLostShipment(db: Database, { bearer, saidBy = "admin", ...situation }: Lost) {
  await updateStoreSettings(db, { lossBearer: bearer });
  const placed = await aPlacedOrder(db, situation);
  const { shipmentId, admin } = placed;
  await sendShipment(db, admin, shipmentId, "shipped", situation.now, situation.by);
  const moved = await moveShipment(
    db,
    { viewer: saidBy === "admin" ? admin : placed.vendor, now: situation.now ?? NOW, origin: ORIGIN },
    { shipmentId, to: "lost" },
  );
  if (!moved.ok) throw new Error(moved.code);
  return placed;
}

/** All of them there can be: its vendor's loss, the store's, and a courier's, which has paid a part. */
export async function lostShipments(db: Database, vendorId: string): Promise<void> {
  const paid = { bought: [{ vendorId, pricePaise: 1_180_00 }], method: "bank_transfer" as const };
  await aLostShipment(db, { bearer: "store", ...paid });
  const { shipmentId, admin: viewer } = await aLostShipment(db, { bearer: "carrier", ...paid });
  const claim = { shipmentId, amountPaise: 500_00, reference: "UTR-CLAIM-1" };
  const settled = await settleClaim(db, { viewer, now: NOW, origin: ORIGIN }, claim);
  if (!settled.ok) throw new Error(settled.code);
  await aLostShipment(db, { bearer: "vendor", ...paid, now: new Date(NOW.getTime() + 2 * 3_600_000) });
}

/** Loses a demo's shipment that is on its way; its courier is to pay for it. Returns its id. */
export async function loseDemoShipment({ db, jobs: store }: OpenDatabase): Promise<string> {
  await storeJobsForTests(
    store,
    jobs.map(({ name }) => name),
  );
  await updateStoreSettings(db, { lossBearer: "carrier" });
  const isOnItsWay = and(eq(shipments.status, "shipped"), eq(shipments.kind, "sale"));
  const [sent] = await db.select({ shipmentId: shipments.id }).from(shipments).where(isOnItsWay).limit(1);
  if (!sent) throw new Error("nothing is on its way");
  const moved = await moveShipment(db, await asDemoAdmin(db), { ...sent, to: "lost" });
  if (!moved.ok) throw new Error(moved.code);
  return sent.shipmentId;
}
