/** How a cart can be paid whose buyer and address aren't known yet. */
import { cashObstacle, cashObstacleText } from "#app/domain/buying/cash-on-delivery.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { type KeyContext, listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import { methodsFor, type OfferedMethod } from "#app/payments/methods/offered-methods.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";

/** `cashNote`: why cash is not offered; null when it is, or when the shop has no such method. */
export type CartMethods = { methods: OfferedMethod[]; cashNote: string | null; cashFeePaise: Paise };

/** Leaves out cash where the total alone rules it out; what depends on the buyer is judged when the order is placed. */
export async function findCartMethods(db: Database, keys: KeyContext, totalPaise: Paise): Promise<CartMethods> {
  const offered = await listOfferedMethods(db, keys);
  const others = offered.filter(({ provider }) => provider !== "cod");
  if (others.length === offered.length)
    return { methods: methodsFor(offered, totalPaise), cashNote: null, cashFeePaise: 0 };
  const settings = await findStoreSettings(db);
  const unknown = { refusals: 0, otherCashPaise: 0, takesCash: true };
  const obstacle = cashObstacle(settings, { totalPaise, ...unknown });
  if (!obstacle)
    return { methods: methodsFor(offered, totalPaise), cashNote: null, cashFeePaise: settings.codFeePaise };
  return { methods: methodsFor(others, totalPaise), cashNote: cashObstacleText(obstacle, settings), cashFeePaise: 0 };
}
