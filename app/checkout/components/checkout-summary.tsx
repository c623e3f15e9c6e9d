import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import type { CartView } from "#app/cart/cart-view.ts";
import { DeliveryBy } from "#app/catalog/components/delivery-line.tsx";
import { withCashFee } from "#app/domain/money/cash-fee.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { classes } from "#app/ui/classes.ts";
import { NoPicture, Picture } from "#app/ui/controls/picture.tsx";
import { TotalRows } from "#app/ui/tables/total-rows.tsx";
import { ByPayment } from "./by-payment.tsx";

/** More products make the summary taller than a laptop's window, which would hide its total for as long as it sticks. */
const MAX_STICKY_ROWS = 4;

type Summary = {
  view: CartView;
  delivery: { by: string; pincode: string } | null;
  cashFeePaise: number;
  /** Where the lines are changed. */
  edit?: { to: string; label: string };
};

export function CheckoutSummary({ className, ...summary }: Summary & { className?: string }) {
  const { totalPaise } = summary.view.totals;
  const withFee = totalPaise + summary.cashFeePaise;
  const isShort = summary.view.rows.length <= MAX_STICKY_ROWS;
  return (
    <aside aria-label="Order summary" className={classes(isShort && "lg:sticky lg:top-6", "lg:self-start", className)}>
      <details className="group border-y border-hairline lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-3">
          <span className="inline-flex items-center gap-2 font-semibold">
            Order summary
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </span>
          <span className="font-display text-lg font-bold tabular-nums">
            <ByPayment cash={formatInr(withFee)} other={formatInr(totalPaise)} />
          </span>
        </summary>
        <div className="pb-4">
          <Contents {...summary} />
        </div>
      </details>
      <div className="hidden border-t border-ink pt-2 lg:block">
        <h2 className="mb-3 font-display text-2xl font-semibold">Order summary</h2>
        <Contents {...summary} />
      </div>
    </aside>
  );
}

function Contents({ view, delivery, cashFeePaise, edit = { to: "/cart", label: "Edit cart" } }: Summary) {
  const gstRates = view.rows.map(({ product }) => product.gstRateBp);
  const totals = <TotalRows totals={view.totals} gstRates={gstRates} />;
  const withFee = <TotalRows totals={withCashFee(view.totals, cashFeePaise)} gstRates={gstRates} />;
  return (
    <>
      <ul className="divide-y divide-hairline border-b border-hairline">
        {view.rows.map(({ product, quantity, amountPaise }) => (
          <li key={product.id} className="grid grid-cols-[4rem_1fr_auto] gap-3 py-3">
            {product.image ? (
              <Picture picture={product.image} sizes="64px" decorative className="aspect-4/3 w-16" />
            ) : (
              <NoPicture className="w-16" />
            )}
            <div className="min-w-0">
              <p className="text-md font-semibold">{product.name}</p>
              <p className="text-sm text-muted">Quantity {quantity}</p>
            </div>
            <p className="text-md tabular-nums">{formatInr(amountPaise)}</p>
          </li>
        ))}
      </ul>
      {cashFeePaise > 0 ? <ByPayment cash={withFee} other={totals} /> : totals}
      {delivery && (
        <div className="mt-3">
          <DeliveryBy {...delivery} />
        </div>
      )}
      <p className="mt-3 text-md">
        <Link to={edit.to} className="text-action underline">
          {edit.label}
        </Link>
      </p>
    </>
  );
}
