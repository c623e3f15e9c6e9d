import { Link } from "react-router";
import { areaKey, consignmentText, rangeText } from "#app/domain/buying/area-texts.ts";
import { ANY_CONSIGNMENT, type DeliveryArea, type DeliveryTerms } from "#app/domain/buying/delivery-areas.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";

export function AreaList({ areas }: { areas: readonly DeliveryArea[] }) {
  if (areas.length === 0)
    return <EmptyState as="h3" title="No areas" text="Delivery terms are the same across India." />;
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {areas.map((area) => (
        <li key={areaKey(area)} className="grid gap-x-6 py-2 md:grid-cols-[11rem_10rem_minmax(0,1fr)] md:items-center">
          <Link
            to={`/admin/settings/delivery?edit=${areaKey(area)}`}
            className="inline-flex min-h-9 items-center font-semibold text-action tabular-nums hover:underline max-md:min-h-11"
          >
            {rangeText({ ...area, ...anyConsignment })}
            <span className="sr-only">: edit</span>
          </Link>
          <span className="text-md wrap-anywhere">{[area.name, consignmentText(area)].filter(Boolean).join(", ")}</span>
          <span className="text-md text-muted">{termsText(area)}</span>
        </li>
      ))}
    </ul>
  );
}

const anyConsignment = { sellerPin: ANY_CONSIGNMENT.sellerPin, upToGrams: ANY_CONSIGNMENT.upToGrams };

export function termsText({ isServiceable, takesCash, minDays, maxDays, feePaise }: DeliveryTerms): string {
  if (!isServiceable) return "Not delivered to";
  const days = minDays === maxDays ? `${minDays}` : `${minDays} to ${maxDays}`;
  const fee = feePaise === null ? "" : `, ${feePaise === 0 ? "free" : formatInr(feePaise)} shipping`;
  return `${days} business ${maxDays === 1 ? "day" : "days"}${fee}${takesCash ? "" : ", no Cash on Delivery"}`;
}
