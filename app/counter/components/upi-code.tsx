import { QrCode } from "#app/accounts/components/qr-code.tsx";
import { formatInr, type Paise } from "#app/domain/money/money.ts";
import { upiLink } from "#app/domain/money/upi-link.ts";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";

/** `reference`: of this sale, so that two payments of one amount differ. */
export type UpiPayee = { payee: string; name: string; reference: string };

export function UpiCode({ upi, amountPaise }: { upi: UpiPayee; amountPaise: Paise }) {
  if (amountPaise === 0) return null;
  return (
    <Collapsible title="UPI QR code" isOpen={false}>
      <QrCode
        text={upiLink({ ...upi, amountPaise })}
        label={`UPI QR code for ${formatInr(amountPaise, { decimals: 2 })}`}
      />
      <p className="mt-2 font-semibold tabular-nums">
        {formatInr(amountPaise, { decimals: 2 })} to {upi.payee}
      </p>
    </Collapsible>
  );
}
