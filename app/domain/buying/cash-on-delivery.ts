import { formatInr, type Paise } from "#app/domain/money/money.ts";

/** 0 means no limit. */
export type CashRules = { codMinPaise: Paise; codMaxPaise: Paise; codMaxRefusals: number };

export type CashObstacle = "not-to-this-pin" | "below-minimum" | "above-maximum" | "too-many-refusals";

/** `refusals`: shipments refused at the door. */
export function cashObstacle(
  { codMinPaise, codMaxPaise, codMaxRefusals }: CashRules,
  { totalPaise, refusals, takesCash }: { totalPaise: Paise; refusals: number; takesCash: boolean },
): CashObstacle | null {
  if (!takesCash) return "not-to-this-pin";
  if (totalPaise < codMinPaise) return "below-minimum";
  if (codMaxPaise > 0 && totalPaise > codMaxPaise) return "above-maximum";
  return codMaxRefusals > 0 && refusals >= codMaxRefusals ? "too-many-refusals" : null;
}

export function cashObstacleText(obstacle: CashObstacle, { codMinPaise, codMaxPaise }: CashRules): string {
  switch (obstacle) {
    case "not-to-this-pin":
      return "Cash on Delivery is not available at this PIN code.";
    case "below-minimum":
      return `Cash on Delivery is available for orders of ${formatInr(codMinPaise)} or more.`;
    case "above-maximum":
      return `Cash on Delivery is available for orders up to ${formatInr(codMaxPaise)}.`;
    case "too-many-refusals":
      return "Cash on Delivery is not available because earlier parcels were refused. Please pay online.";
  }
}
