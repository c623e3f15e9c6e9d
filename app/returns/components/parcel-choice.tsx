import { Link } from "react-router";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import type { ReturnableParcel } from "#app/returns/returnable.server.ts";

/** Of which parcel something is to go back: a return belongs to one. */
export function ParcelChoice({ orderId, parcels }: { orderId: string; parcels: ReturnableParcel[] }) {
  return (
    <>
      <p>Which parcel is it about?</p>
      <ul className="mt-3 max-w-2xl divide-y divide-hairline border-y border-hairline">
        {parcels.map((parcel) => (
          <li key={parcel.shipmentId}>
            <Link
              to={`/orders/${orderId}/return?parcel=${parcel.shipmentId}`}
              className="flex min-h-11 flex-col justify-center py-2 hover:underline"
            >
              <span className="font-semibold">{parcel.lines.map(({ name }) => name).join(", ")}</span>
              <span className="text-md text-muted">Delivered on {formatDay(dayInIndia(parcel.deliveredAt))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
