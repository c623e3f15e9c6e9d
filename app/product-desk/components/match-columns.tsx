import type { Heading, KnownColumn } from "#app/product-desk/exchange/column-matches.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

const SAMPLE_LENGTH = 60;

export function MatchColumns({
  headings,
  fields,
  specs,
}: {
  headings: Heading[];
  fields: KnownColumn[];
  specs: KnownColumn[];
}) {
  return (
    <section className="mb-10 max-w-measure">
      <SectionHeading title="Match columns" />
      <p className="mt-3 text-md text-muted">
        Choose what each column of your file contains. Your choices are remembered for your next files.
      </p>
      <DeskForm method="post" className="mt-5 space-y-5">
        <FormKey />
        {headings.map(({ heading, sample, column }, index) => (
          <div key={heading}>
            <input type="hidden" name={`heading-${index}`} value={heading} />
            <Field label={heading} name={`column-${index}`} hint={sample ? `First row: ${short(sample)}` : undefined}>
              <Select defaultValue={column}>
                <option value="">Do not import</option>
                <optgroup label="Product">
                  {fields.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </optgroup>
                <optgroup label="Specifications">
                  {specs.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              </Select>
            </Field>
          </div>
        ))}
        <Button name="intent" value="match">
          Save and check file
        </Button>
      </DeskForm>
    </section>
  );
}

function short(text: string): string {
  return text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH)}\u2026` : text;
}
