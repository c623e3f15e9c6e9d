import type { StaffRole } from "#app/domain/parties/staff-roles.ts";

export type CounterLimits = { counterSalesPercent: number; counterManagerPercent: number };

/** How far below today's price somebody may sell, in per cent (docs/rules.md#k3). */
export function maxCounterDiscount(role: StaffRole | null, limits: CounterLimits): number {
  if (role === "owner") return 100;
  return role === "manager" ? limits.counterManagerPercent : limits.counterSalesPercent;
}
