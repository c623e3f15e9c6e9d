import type { ReactNode } from "react";
import type { ShippingAddress } from "#app/domain/buying/address.ts";

export function DeliveryAddress({ address, phone }: { address: ShippingAddress; phone: ReactNode }) {
  return (
    <address className="mt-3 not-italic">
      <p className="font-semibold">{address.fullName}</p>
      <p>{address.addressLine1}</p>
      {address.addressLine2 && <p>{address.addressLine2}</p>}
      <p>
        {address.city}, {address.state} {address.pincode}
      </p>
      {phone}
    </address>
  );
}
