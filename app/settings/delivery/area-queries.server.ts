import { createHash } from "node:crypto";
import { asc } from "drizzle-orm";
import { areaTexts, type DeliveryArea } from "#app/domain/buying/delivery-areas.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { remembered } from "#app/platform/database/remembered.server.ts";
import { deliveryAreas } from "#app/settings/schema.server.ts";

/** By PIN, as `findDelivery` wants them; a trigger drops what servers remember. */
export const findDeliveryAreas = remembered(listDeliveryAreas);

/** As they are stored now, for who changes them. */
export async function listDeliveryAreas(db: Database): Promise<DeliveryArea[]> {
  const { fromPin, toPin, name, isServiceable, takesCash, minDays, maxDays } = deliveryAreas;
  return db
    .select({ fromPin, toPin, name, isServiceable, takesCash, minDays, maxDays })
    .from(deliveryAreas)
    .orderBy(asc(fromPin));
}

/** Of one, or of the whole list: a form made from another is out of date. */
export function versionOfAreas(areas: readonly DeliveryArea[]): string {
  const text = JSON.stringify(areas.map((area) => Object.values(areaTexts(area))));
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
