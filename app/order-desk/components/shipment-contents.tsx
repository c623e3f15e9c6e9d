import { formatPhone } from "#app/domain/basics/phone.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { DeliveryAddress } from "#app/fulfilment/components/delivery-address.tsx";
import { amountLabel, gstNote, isPlusGst } from "#app/fulfilment/shipments/shipment-amount.ts";
import type { ShipmentDetails } from "#app/order-desk/vendor-shipment-queries.server.ts";
import { LinePrice } from "#app/orders/components/line-price.tsx";
import { RemovedPieces } from "#app/orders/components/removed-pieces.tsx";
import { Serials } from "#app/orders/components/serials.tsx";

export function ShipmentLines({ shipment }: { shipment: ShipmentDetails }) {
  const { cashFeePaise } = shipment;
  const shippingPaise = shipment.shippingPaise - cashFeePaise;
  return (
    <>
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {shipment.lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">
                {line.quantity > 0 && `${line.quantity} × `}
                {line.name}
              </p>
              <RemovedPieces {...line} />
              <Serials serials={line.serials} />
              {line.sku && <p className="text-md text-muted wrap-anywhere">SKU {line.sku}</p>}
              <p className="text-md text-muted">
                {line.brand} | {line.category} · {formatInr(line.unitPricePaise)} each
                {gstNote(line)}
              </p>
            </div>
            <p className="font-semibold tabular-nums">
              <LinePrice line={line} />
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-3 space-y-1 tabular-nums">
        {shipment.lines.some(isPlusGst) && (
          <>
            <Sum label="Items before GST" paise={sumOf(shipment.lines, "taxablePaise")} />
            <Sum label="GST" paise={sumOf(shipment.lines, "gstPaise")} />
          </>
        )}
        {shippingPaise > 0 && <Sum label="Share of the shipping fee" paise={shippingPaise} />}
        {cashFeePaise > 0 && <Sum label="Share of the cash on delivery fee" paise={cashFeePaise} />}
        <Sum label={amountLabel(shipment)} paise={shipment.amountPaise} isTotal />
      </dl>
    </>
  );
}

type Line = ShipmentDetails["lines"][number];

function sumOf(lines: readonly Line[], key: "taxablePaise" | "gstPaise"): number {
  return lines.reduce((sum, line) => sum + line[key], 0);
}

function Sum({ label, paise, isTotal }: { label: string; paise: number; isTotal?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className={isTotal ? "font-semibold" : "text-muted"}>{label}</dt>
      <dd className={isTotal ? "font-display text-xl font-bold" : ""}>{formatInr(paise)}</dd>
    </div>
  );
}

export function ShipmentAddress({ address }: { address: ShippingAddress }) {
  // Buyers at the counter need not give a number.
  const phone = address.phone !== "" && (
    <p className="mt-1">
      <a
        href={`tel:+91${address.phone}`}
        className="inline-flex min-h-11 items-center text-action tabular-nums underline"
      >
        {formatPhone(address.phone)}
      </a>{" "}
      <span className="text-muted">for the courier</span>
    </p>
  );
  return <DeliveryAddress address={address} phone={phone} />;
}
