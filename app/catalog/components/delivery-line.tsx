import { Truck } from "lucide-react";
import { useDelivery } from "#app/catalog/delivery/delivery-pin.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";

/** Reserves its height against layout shifts. */
export function DeliveryLine({ productId }: { productId: string }) {
  const check = useDelivery(productId);
  return (
    <p className="hidden min-h-[1lh] text-sm text-muted in-data-pin:block print:hidden!">
      {check?.isServiceable && (
        <>
          Delivery by <span className="font-semibold text-ink">{formatDay(check.to)}</span>
        </>
      )}
    </p>
  );
}

export function DeliveryBy({ by, pincode }: { by: string; pincode: string }) {
  return (
    <p className="flex items-center gap-2 text-md">
      <Truck aria-hidden="true" className="size-4.5 shrink-0" />
      <span>
        Delivery by <span className="font-semibold">{by}</span> to <span>{pincode}</span>
      </span>
    </p>
  );
}
