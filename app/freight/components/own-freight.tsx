import { directionLabels } from "#app/freight/freight-texts.ts";
import type { OwnFreight } from "#app/freight/vendor-freight-queries.server.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { Fact } from "#app/ui/layout/fact.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

/** What couriers charged for a vendor's shipment, and what of it the vendor bears. */
export function OwnFreightCosts({ freight }: { freight: readonly OwnFreight[] }) {
  if (freight.length === 0) return null;
  return (
    <section className="mt-8">
      <SectionHeading title="Freight" className="mb-3" />
      <dl className="grid max-w-xl grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
        {freight.map(({ id, direction, amountPaise, vendorPaise }) => (
          <Fact key={id} label={directionLabels[direction]}>
            {exactInr(amountPaise)}
            {vendorPaise === 0 ? ", paid by the store" : `, ${exactInr(vendorPaise)} deducted from your payout`}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
