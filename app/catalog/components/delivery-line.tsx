import { Truck } from "lucide-react";
import { useDelivery } from "#app/catalog/delivery/delivery-pin.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";

/** When it would come to the remembered PIN. Its place is kept from the first paint on, so nothing moves. */
export function DeliveryLine({ seller }: { seller: string }) {
  const check = useDelivery();
  return (
    <p className="hidden min-h-[1lh] text-sm text-muted in-data-pin:block print:hidden!">
      {check?.isServiceable && (
        <>
          Delivery by <span className="font-semibold text-ink">{formatDay((check.sellers[seller] ?? check).to)}</span>
        </>
      )}
    </p>
  );
}

/** In the cart's summary, when the last of it comes; its place is kept likewise. `sellers`: of what is in it. */
export function DeliveryToPin({ sellers }: { sellers: readonly string[] }) {
  const check = useDelivery();
  const days = check?.isServiceable ? sellers.map((id) => (check.sellers[id] ?? check).to) : [];
  return (
    <div className="mt-3 hidden min-h-[1lh] in-data-pin:block">
      {check?.isServiceable && <DeliveryBy by={formatDay(days.toSorted().at(-1) ?? check.to)} pincode={check.pin} />}
    </div>
  );
}

export function DeliveryBy({ by, pincode }: { by: string; pincode: string }) {
  return (
    <p className="flex items-center gap-2 text-md">
      <Truck aria-hidden="true" className="size-4.5 shrink-0" />
      <span>
        Delivery by <span className="font-semibold">{by}</span> to <span className="tabular-nums">{pincode}</span>
      </span>
    </p>
  );
}
