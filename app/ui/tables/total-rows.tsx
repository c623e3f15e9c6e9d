import { formatInr } from "#app/domain/money/money.ts";
import { type SummaryRows, summaryRows } from "#app/domain/money/totals.ts";

/** `cashFeePaise` is part of `shippingPaise`. */
type ShownTotals = SummaryRows & { cashFeePaise?: number };

/** The shown rows add up (docs/rules.md#m4, docs/rules.md#m3). `gstRates` in basis points. */
export function TotalRows({ totals, gstRates }: { totals: ShownTotals; gstRates: readonly number[] }) {
  const rows = summaryRows(totals);
  const { cashFeePaise = 0 } = totals;
  const shippingPaise = rows.shippingPaise - cashFeePaise;
  return (
    <dl className="mt-3 space-y-2 tabular-nums">
      <Row label="Subtotal" value={formatInr(rows.subtotalPaise)} />
      <Row label={gstLabel(gstRates)} value={formatInr(rows.gstPaise)} />
      <Row label="Shipping" value={shippingPaise === 0 ? "Free" : formatInr(shippingPaise)} />
      {cashFeePaise > 0 && <Row label="Cash on delivery fee" value={formatInr(cashFeePaise)} />}
      <div className="flex items-baseline justify-between border-t border-hairline pt-3">
        <dt className="font-semibold">Total</dt>
        <dd className="font-display text-xl font-bold">{formatInr(rows.totalPaise)}</dd>
      </div>
    </dl>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function gstLabel(rates: readonly number[]): string {
  const [rate, ...others] = new Set(rates);
  return rate !== undefined && others.length === 0 ? `GST (${rate / 100}%)` : "GST";
}
