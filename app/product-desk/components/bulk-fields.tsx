import { bulkKinds } from "#app/product-desk/bulk/bulk-change.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Select, TextInput } from "#app/ui/forms/field.tsx";

const groups = [
  { label: "Prices", of: ["discount", "remove-discount", "price-percent", "price-rupees"] },
  { label: "GST", of: ["gst"] },
  { label: "Stock", of: ["stock-set", "stock-add"] },
  { label: "Status", of: ["status"] },
  { label: "Flags", of: ["featured", "new"] },
];

const groupsFor = (isAdmin: boolean) => (isAdmin ? groups : groups.filter(({ label }) => label !== "Flags"));

export function BulkFields({
  total,
  isAdmin,
  choice = "",
  amount = "",
}: {
  /** Products that match the filters. */
  total: number;
  isAdmin: boolean;
  choice?: string;
  amount?: string;
}) {
  return (
    <>
      <Select name="choice" aria-label="Bulk action" defaultValue={choice} className="w-64 max-sm:w-full">
        <option value="">Bulk action…</option>
        {groupsFor(isAdmin).map(({ label, of }) => (
          <optgroup key={label} label={label}>
            {bulkKinds
              .filter(({ kind }) => of.includes(kind))
              .map((option) => (
                <option key={option.choice} value={option.choice}>
                  {option.amount ? `${option.label} …` : option.label}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <div className="w-28 max-sm:flex-1">
        <TextInput
          name="amount"
          aria-label="By how much: %, ₹ or units"
          placeholder="%, ₹, units"
          defaultValue={amount}
          maxLength={12}
        />
      </div>
      <Button name="intent" value="bulk-chosen" variant="secondary">
        Preview selected
      </Button>
      <Button name="intent" value="bulk-all" variant="quiet">
        Preview all {total.toLocaleString("en-IN")} matching
      </Button>
    </>
  );
}
