import { Form } from "react-router";
import type { Supplier } from "#app/gst/register-table.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";

/** Whose invoices these are: a GET form when there is a choice, else words. `kept`: the address's other parameters. */
export function SupplierPicker({
  suppliers,
  supplier,
  kept,
}: {
  suppliers: readonly Supplier[];
  supplier: Supplier | null;
  kept: readonly [string, string][];
}) {
  if (suppliers.length < 2)
    return supplier && <p className="text-md text-muted">{`${supplier.name}, GSTIN ${supplier.gstin}`}</p>;
  return (
    <Form key={supplier?.gstin} className="flex items-center gap-2 max-sm:w-full" preventScrollReset>
      {kept
        .filter(([name]) => name !== "gstin")
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <Select name="gstin" aria-label="GSTIN" defaultValue={supplier?.gstin} className="min-w-0 sm:w-104">
        {suppliers.map((one) => (
          <option key={one.gstin} value={one.gstin}>
            {`${one.name} (${one.gstin})`}
          </option>
        ))}
      </Select>
      <Button variant="secondary">Show</Button>
    </Form>
  );
}
