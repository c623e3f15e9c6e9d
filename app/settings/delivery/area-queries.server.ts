import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { areaTexts } from "#app/domain/buying/area-texts.ts";
import { ANY_WEIGHT, type DeliveryArea } from "#app/domain/buying/delivery-areas.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { remembered } from "#app/platform/database/remembered.server.ts";
import { deliveryAreas, deliveryNarrowAreas } from "#app/settings/schema.server.ts";

/** In the order that `findDelivery` needs. A database trigger drops the cache. */
export const findDeliveryAreas = remembered(listDeliveryAreas);

export async function listDeliveryAreas(db: Database): Promise<DeliveryArea[]> {
  const general = db
    .select({
      ...termColumns(deliveryAreas),
      sellerPin: sql<string>`''`.as("any_seller"),
      upToGrams: sql<number>`${ANY_WEIGHT}::integer`.as("any_weight"),
    })
    .from(deliveryAreas);
  const { sellerPin, upToGrams } = deliveryNarrowAreas;
  const narrow = db.select({ ...termColumns(deliveryNarrowAreas), sellerPin, upToGrams }).from(deliveryNarrowAreas);
  return unionAll(general, narrow).orderBy(sql`from_pin, any_seller, any_weight`);
}

function termColumns(table: typeof deliveryAreas | typeof deliveryNarrowAreas) {
  const { fromPin, toPin, name, isServiceable, takesCash, minDays, maxDays, feePaise } = table;
  return { fromPin, toPin, name, isServiceable, takesCash, minDays, maxDays, feePaise };
}

export function getAreasVersion(areas: readonly DeliveryArea[]): string {
  const text = JSON.stringify(areas.map((area) => Object.values(areaTexts(area))));
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
