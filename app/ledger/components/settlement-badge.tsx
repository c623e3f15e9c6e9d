import { Link } from "react-router";
import type { Settlement } from "#app/domain/money/payouts.ts";
import { settlementNames } from "#app/ledger/statement.ts";
import { Badge } from "#app/ui/controls/badge.tsx";

/** `from` is the first payable day, `reference` the payout's UTR. */
export function SettlementBadge({
  settlement,
  from,
  reference,
}: {
  settlement: Settlement;
  from: string | null;
  reference: string | null;
}) {
  const { label, tone } = settlementNames[settlement];
  const badge = <Badge tone={tone}>{from ? `Payable from ${from}` : label}</Badge>;
  if (settlement === "return-open")
    return (
      <Link to="/vendor/returns" className="hover:underline">
        {badge}
      </Link>
    );
  if (!reference) return badge;
  return (
    <>
      {badge} <span className="text-sm text-muted">{reference}</span>
    </>
  );
}
