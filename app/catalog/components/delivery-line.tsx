import { useDelivery } from "#app/catalog/delivery/delivery-pin.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";

/** When it would come to the remembered PIN. Its place is kept from the first paint on, so that nothing moves. */
export function DeliveryLine() {
  const check = useDelivery();
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
