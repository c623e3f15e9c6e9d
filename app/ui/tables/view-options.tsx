import { Columns3 } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Dropdown } from "#app/ui/controls/dropdown.tsx";
import { Checkbox, Field, Select } from "#app/ui/forms/field.tsx";
import type { Column } from "./data-table.tsx";
import { storeDensity, useCompact } from "./density.ts";
import { pageSizes, type TableShape, type TableState, tableParams } from "./table-state.ts";

/** A GET form, so the address has it, a saved view keeps it and no scripts are needed. */
export function ViewOptions<Row>({
  state,
  shape,
  columns,
}: {
  state: TableState;
  shape: TableShape;
  columns: readonly Column<Row>[];
}) {
  const keys = shape.columns ?? [];
  const isCompact = useCompact(state.isCompact);
  const defaultSize = shape.perPage ?? pageSizes[0];
  const hiddenFields = tableParams(state, shape, { columns: undefined, isCompact: false, perPage: defaultSize });
  return (
    <Dropdown label="Columns" icon={<Columns3 aria-hidden="true" className="size-4" />}>
      <Form
        key={JSON.stringify([state.columns, isCompact, state.perPage])}
        onSubmit={({ currentTarget }) => storeDensity(new FormData(currentTarget).get("density") === "compact")}
        className="flex flex-wrap items-end gap-x-6 gap-y-2"
        preventScrollReset
      >
        {hiddenFields.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="text-md text-muted">Show</legend>
          {columns
            .filter(({ key }) => keys.includes(key))
            .map(({ key, label }) => (
              <Checkbox
                key={key}
                name="col"
                value={key}
                label={label}
                defaultChecked={state.columns?.includes(key) ?? true}
              />
            ))}
        </fieldset>
        <fieldset>
          <legend className="text-md text-muted">Rows</legend>
          <Checkbox name="density" value="compact" label="Compact" defaultChecked={isCompact} />
        </fieldset>
        <Field label="Per page" name="per" className="w-24">
          <Select defaultValue={state.perPage}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </Field>
        <Button variant="secondary" size="small">
          Apply
        </Button>
      </Form>
    </Dropdown>
  );
}
