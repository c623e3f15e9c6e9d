import { Link } from "react-router";
import { type DeliveryArea, type DeliveryTerms, rangeText } from "#app/domain/buying/delivery-areas.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";

export function AreaList({ areas }: { areas: readonly DeliveryArea[] }) {
  if (areas.length === 0)
    return <EmptyState as="h3" title="No areas" text="All of India is delivered to on the same terms." />;
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {areas.map((area) => (
        <li key={area.fromPin} className="grid gap-x-6 py-2 md:grid-cols-[11rem_10rem_minmax(0,1fr)] md:items-center">
          <Link
            to={`/admin/settings/delivery?edit=${area.fromPin}`}
            className="inline-flex min-h-9 items-center font-semibold tabular-nums hover:underline max-md:min-h-11"
          >
            {rangeText(area)}
            <span className="sr-only">: edit</span>
          </Link>
          <span className="text-md wrap-anywhere">{area.name}</span>
          <span className="text-md text-muted">{termsText(area)}</span>
        </li>
      ))}
    </ul>
  );
}

/** "3 to 7 business days, no Cash on Delivery". */
export function termsText({ isServiceable, takesCash, minDays, maxDays }: DeliveryTerms): string {
  if (!isServiceable) return "Not delivered to";
  const days = minDays === maxDays ? `${minDays}` : `${minDays} to ${maxDays}`;
  return `${days} business ${maxDays === 1 ? "day" : "days"}${takesCash ? "" : ", no Cash on Delivery"}`;
}
