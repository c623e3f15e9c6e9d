/** Call within `asVendor` (docs/rules.md#a5). */
import { eq } from "drizzle-orm";
import type { LossBearer } from "#app/domain/parties/loss-bearer.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { vendorShipmentLosses } from "./vendor-views.server.ts";

export type OwnLoss = { bearer: LossBearer; valuePaise: number; decidedAt: Date | null };

/** Returns null without a loss. */
export async function findOwnLoss(db: Database, shipmentId: string): Promise<OwnLoss | null> {
  const { bearer, valuePaise, decidedAt } = vendorShipmentLosses;
  const [loss] = await db
    .select({ bearer, valuePaise, decidedAt })
    .from(vendorShipmentLosses)
    .where(eq(vendorShipmentLosses.shipmentId, shipmentId));
  return loss ?? null;
}
