import { Form } from "react-router";
import type { Supplier } from "#app/invoices/register/register-table.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";

/** A GET form, shown when there is a choice. `kept`: the address's other parameters. */
export function SupplierPicker({
  suppliers,
  supplier,
  kept,
}: {
  suppliers: readonly Supplier[];
  supplier: Supplier | null;
  kept: readonly [string, string][];
}) {
  if (suppliers.length < 2) return null;
  return (
    <Form key={supplier?.gstin} className="mb-4 flex flex-wrap items-end gap-3" preventScrollReset>
      {kept
        .filter(([name]) => name !== "gstin")
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <Field label="GSTIN" name="gstin" className="w-full sm:w-96">
        <Select defaultValue={supplier?.gstin}>
          {suppliers.map(({ gstin, name }) => (
            <option key={gstin} value={gstin}>
              {name} ({gstin})
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="secondary">Show</Button>
    </Form>
  );
}
