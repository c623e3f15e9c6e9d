/** How an order for delivery can be paid, as far as that is known without the buyer (docs/rules.md#k6). */
import { cashObstacle, cashObstacleText } from "#app/domain/buying/cash-on-delivery.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { type KeyContext, listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { StoreSettings } from "#app/settings/store-settings.server.ts";
import type { CounterDelivery } from "./delivery-quote.server.ts";

/** The notes say why a way is not offered; null when it is. */
export type OfferedPayWays = { cashNote: string | null; cashFeePaise: Paise; linkNote: string | null };

export async function findPayWays(
  db: Database,
  keys: KeyContext,
  { totalPaise, delivery, settings }: { totalPaise: Paise; delivery: CounterDelivery | null; settings: StoreSettings },
): Promise<OfferedPayWays> {
  const methods = await listOfferedMethods(db, keys);
  const hasCash = methods.some(({ provider }) => provider === "cod");
  const unknown = { refusals: 0, otherCashPaise: 0 };
  const obstacle = cashObstacle(settings, { totalPaise, takesCash: delivery?.takesCash ?? true, ...unknown });
  const off = "Switched off under Payment methods.";
  return {
    cashNote: hasCash ? obstacle && cashObstacleText(obstacle, settings) : off,
    cashFeePaise: settings.codFeePaise,
    linkNote: methods.some(({ type }) => type === "digital") ? null : off,
  };
}
