import { formatPhone } from "#app/domain/basics/phone.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";

export function CompanyAddressLines({ address }: { address: ShippingAddress & { label: string } }) {
  const { label, fullName, addressLine1, addressLine2, city, state, pincode, phone } = address;
  return (
    <address className="not-italic">
      <p className="font-semibold">{label}</p>
      <p>{fullName}</p>
      <p>{[addressLine1, addressLine2].filter(Boolean).join(", ")}</p>
      <p>
        {city}, {state} <span className="tabular-nums">{pincode}</span>
      </p>
      <p className="text-muted tabular-nums">{formatPhone(phone)}</p>
    </address>
  );
}
