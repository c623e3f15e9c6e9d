import { useNavigation } from "react-router";
import { asksForEwayBill, formatEwayBill, needsEwayBill } from "#app/domain/fulfilment/eway-bill.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { Button, buttonClasses } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Props = {
  /** The total of the invoice or challan; null before there is one. */
  consignmentPaise: number | null;
  /** What that total will be, in paise. */
  expectedPaise: number;
  status: ShipmentStatus;
  abovePaise: number;
  ewayBill: string | null;
  /** URL of the JSON file for the government's tool. */
  href: string;
  shipmentId?: string;
  typed?: string;
  error?: string;
};

export function EwayBillForm({
  consignmentPaise,
  expectedPaise,
  status,
  abovePaise,
  ewayBill,
  href,
  shipmentId,
  typed,
  error,
}: Props) {
  const isBusy = useNavigation().formData?.get("intent") === "eway-bill";
  if (consignmentPaise === null) {
    const isWaiting = status === "pending" || status === "processing";
    return isWaiting && needsEwayBill(expectedPaise, abovePaise) ? (
      <section className="mt-6">
        <h3 className="font-semibold">E-way bill</h3>
        <p className="mt-2 max-w-xl">
          {needsText(expectedPaise, abovePaise)} Its data and the field for the number will be here when the dispatch is
          recorded.
        </p>
      </section>
    ) : null;
  }
  if (!ewayBill && !asksForEwayBill({ status, totalPaise: consignmentPaise, ewayBill }, abovePaise)) return null;
  return (
    <section className="mt-6">
      <h3 className="font-semibold">E-way bill</h3>
      {ewayBill ? (
        <p className="mt-2">
          Number <span className="font-semibold tabular-nums">{formatEwayBill(ewayBill)}</span>
        </p>
      ) : (
        <p className="mt-2 max-w-xl">
          {needsText(consignmentPaise, abovePaise)} Upload the file on ewaybillgst.gov.in, then enter the number.
        </p>
      )}
      <p className="mt-3">
        <a href={href} download className={buttonClasses({ variant: "secondary" })}>
          E-way bill data (JSON)
        </a>
      </p>
      <DeskForm needs="orders.edit" method="post" className="mt-4 space-y-3">
        <FormKey />
        {shipmentId && <input type="hidden" name="shipmentId" value={shipmentId} />}
        <Field label="E-way bill number" name="ewayBill" hint="12 digits" error={error} className="w-60">
          <TextInput
            // The key remounts the field with the saved number.
            key={ewayBill}
            defaultValue={typed ?? (ewayBill ? formatEwayBill(ewayBill) : "")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
        </Field>
        <Button name="intent" value="eway-bill" variant="secondary" busy={isBusy} busyText="Saving…">
          Save
        </Button>
      </DeskForm>
    </section>
  );
}

function needsText(paise: number, abovePaise: number): string {
  return `This consignment is worth ${formatInr(paise)}, above ${formatInr(abovePaise)}: it needs an e-way bill before it moves.`;
}
