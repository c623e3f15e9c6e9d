import { Link } from "react-router";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import type { ReturnableShipment } from "#app/returns/returnable.server.ts";

export function ShipmentChoice({ orderId, shipments }: { orderId: string; shipments: ReturnableShipment[] }) {
  return (
    <>
      <p>Which parcel do you want to return?</p>
      <ul className="mt-3 max-w-2xl divide-y divide-hairline border-y border-hairline">
        {shipments.map((shipment) => (
          <li key={shipment.shipmentId}>
            <Link
              to={`/orders/${orderId}/return?shipment=${shipment.shipmentId}`}
              className="flex min-h-11 flex-col justify-center py-2 hover:underline"
            >
              <span className="font-semibold">{shipment.lines.map(({ name }) => name).join(", ")}</span>
              <span className="text-md text-muted">Delivered on {formatDay(dayInIndia(shipment.deliveredAt))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
