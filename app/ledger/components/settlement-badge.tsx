import type { Settlement } from "#app/domain/payouts.ts";
import { settlementNames } from "#app/ledger/statement.ts";
import { Badge } from "#app/ui/badge.tsx";

/** How far it is from the vendor's bank account. `from`: the day on which what waits becomes payable. */
export function SettlementBadge({ settlement, from }: { settlement: Settlement; from: string | null }) {
  const { label, tone } = settlementNames[settlement];
  return <Badge tone={tone}>{from ? `Payable from ${from}` : label}</Badge>;
}
