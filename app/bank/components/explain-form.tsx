import { useNavigation } from "react-router";
import { bankKindLabels } from "#app/bank/bank-tables.ts";
import { bankLineKinds, type GstChoice, gstChoices } from "#app/domain/books/bank/bank-line.ts";
import { MAX_REASON } from "#app/domain/books/closing.ts";
import { splitInclusive } from "#app/domain/money/gst.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Typed = { reason?: string; kind?: string; gst?: string; gstAmount?: string; isOfGst?: boolean };

/** `paise`: the line's amount without a sign. */
export function ExplainForm({ error, typed, paise }: { error?: string; typed?: Typed; paise: number }) {
  const isBusy = useNavigation().formMethod === "POST";
  const gstLabels: Readonly<Record<GstChoice, string>> = {
    none: "No GST to claim",
    rate: `18 %: ${exactInr(splitInclusive(paise).gst)}`,
    amount: "Another amount",
  };
  return (
    <DeskForm method="post" className="mt-8 max-w-xl space-y-4" noValidate>
      <SectionHeading title="Explain" />
      <p>For money that no order, payout or settlement explains. It is booked on the day of the line.</p>
      <Field label="What it is" name="kind">
        <Select defaultValue={typed?.kind || "charges"}>
          {bankLineKinds.map((kind) => (
            <option key={kind} value={kind}>
              {bankKindLabels[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="GST in it"
          name="gst"
          hint="For charges and expenses, if you have the tax invoice with your GSTIN."
        >
          <Select defaultValue={typed?.gst || "none"}>
            {gstChoices.map((choice) => (
              <option key={choice} value={choice}>
                {gstLabels[choice]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="GST amount (₹)"
          name="gstAmount"
          error={typed?.isOfGst ? error : undefined}
          hint="Only for another amount, as on the invoice."
        >
          <TextInput autoComplete="off" inputMode="decimal" defaultValue={typed?.gstAmount} maxLength={20} />
        </Field>
      </div>
      <Field
        label="Reason"
        name="reason"
        required
        error={typed?.isOfGst ? undefined : error}
        hint="Such as “Rent of November”."
      >
        <TextInput autoComplete="off" defaultValue={typed?.reason} maxLength={MAX_REASON} />
      </Field>
      <Button name="intent" value="explain" busy={isBusy} busyText="Booking…">
        Book
      </Button>
    </DeskForm>
  );
}
