import type { VariantsAnswer } from "#app/product-desk/models/variants-page.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export function JoinForm({ answer }: { answer: VariantsAnswer | undefined }) {
  return (
    <section aria-labelledby="join">
      <SectionHeading title="Add an existing product" id="join" />
      <DeskForm method="post" className="mt-4 flex max-w-3xl flex-wrap items-start gap-3">
        <FormKey />
        <Field
          label="SKU or URL"
          name="wanted"
          hint="It keeps its own address, orders and history."
          error={answer?.errors.wanted}
          className="min-w-64 flex-1"
          required
        >
          <TextInput defaultValue={answer?.values.wanted} autoComplete="off" maxLength={120} />
        </Field>
        <Button name="intent" value="join" variant="secondary" className="sm:mt-7">
          Add product
        </Button>
      </DeskForm>
    </section>
  );
}
