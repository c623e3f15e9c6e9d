import { useNavigation } from "react-router";
import { financialYearOf } from "#app/domain/basics/financial-year.ts";
import { invoiceNumber, MAX_PREFIX } from "#app/domain/fulfilment/invoice-number.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export const PREFIX_ERROR = `Use up to ${MAX_PREFIX} letters or digits, but not CRN`;

export function InvoicePrefixForm({ prefix, error, now }: { prefix: string | null; error?: string; now: Date }) {
  const isBusy = useNavigation().formData !== undefined;
  const year = financialYearOf(now);
  const [invoice, creditNote] = (["invoice", "credit-note"] as const).map((kind) =>
    invoiceNumber(kind, year, 123, prefix),
  );
  return (
    <section className="mt-10">
      <SectionHeading title="Invoice numbers" />
      <p className="mt-3 text-md">
        Invoice numbers look like {invoice}, credit notes like {creditNote}. They are consecutive and begin again on 1
        April. With a prefix of your own your numbers differ from those of other sellers.
      </p>
      <DeskForm method="post" className="mt-4 max-w-xs space-y-4">
        <Field
          label="Invoice prefix"
          name="invoicePrefix"
          hint={`Up to ${MAX_PREFIX} letters or digits, for invoices from now on`}
          error={error}
          optional
        >
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_PREFIX}
            defaultValue={prefix ?? ""}
          />
        </Field>
        <Button name="intent" value="invoice-prefix" variant="secondary" busy={isBusy} busyText="Saving...">
          Save prefix
        </Button>
      </DeskForm>
    </section>
  );
}
