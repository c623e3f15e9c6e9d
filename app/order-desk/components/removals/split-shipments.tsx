import { Link } from "react-router";
import { ShipmentStageBadge } from "#app/order-desk/components/shipment-stage-badge.tsx";
import type { ShipmentDetails } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

export function SplitShipments({ siblings }: Pick<ShipmentDetails, "siblings">) {
  if (siblings.length === 0) return null;
  return (
    <section>
      <SectionHeading title="Other shipments of this order" />
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {siblings.map(({ id, stage, items }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <Link to={`/vendor/orders/${id}`} className="inline-flex min-h-11 items-center text-action underline">
              {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") || "No items"}
            </Link>
            <ShipmentStageBadge stage={stage} />
          </li>
        ))}
      </ul>
    </section>
  );
}
