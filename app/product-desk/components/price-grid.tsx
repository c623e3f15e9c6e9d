/** Enter and arrows move between cells; a block can be pasted, and Ctrl+Z undoes that. */

import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { Link, useNavigation } from "react-router";
import { type GridColumn, gridColumns, gridField, toSeenText, typedCell } from "#app/product-desk/bulk/edited-rows.ts";
import { useLeaveGuard } from "#app/product-desk/components/product-form/use-leave-guard.ts";
import { type ProductRow, priceGridShape } from "#app/product-desk/editing/product-table.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FieldError, TextInput } from "#app/ui/forms/field.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { type TableState, tableHref } from "#app/ui/tables/table-state.ts";

type Answer = { errors: Record<string, string>; typed: Record<string, string> } | undefined;

const labels: Record<GridColumn, string> = {
  pricePaise: "Price (₹)",
  discountPricePaise: "Discount price (₹)",
  stock: "Stock",
};

export function PriceGrid({
  home,
  rows,
  total,
  state,
  answer,
}: {
  home: string;
  rows: ProductRow[];
  total: number;
  state: TableState;
  answer: Answer;
}) {
  const [changed, setChanged] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const beforePaste = useRef<BeforePaste>(null);
  useLeaveGuard(form);
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm
      ref={form}
      whenReadOnly="fields"
      method="post"
      action={`${home}/prices${tableHref(state, priceGridShape, { page: state.page })}`}
      onInput={({ currentTarget, nativeEvent }) => {
        if (nativeEvent.isTrusted) beforePaste.current = null;
        setChanged(listCells(currentTarget).filter(isChanged).length);
      }}
      onKeyDown={(event) => {
        if (isUndo(event) && beforePaste.current) beforePaste.current = undoPaste(event, beforePaste.current);
        else moveByKey(event);
      }}
      onPaste={(event) => {
        beforePaste.current = pasteBlock(event) ?? beforePaste.current;
      }}
    >
      <DataTable
        caption="Prices and stock"
        noun={["product", "products"]}
        columns={[nameColumn(home), ...gridColumns.map((column) => cellColumn(column, answer))]}
        rows={rows}
        rowKey={({ id }) => id}
        state={{ ...state, columns: undefined }}
        shape={priceGridShape}
        total={total}
        isGrid
        empty="No matching products."
      />
      <div className="sticky bottom-0 z-10 -mx-gutter flex flex-wrap items-center gap-3 border-t border-hairline bg-raised px-gutter py-3 lg:mx-0 lg:px-4">
        <Button busy={isBusy} busyText="Checking…">
          Preview changes
        </Button>
        <p role="status" className="text-md text-muted">
          {changed > 0 && `${changed} ${changed === 1 ? "value" : "values"} changed, not saved yet`}
        </p>
      </div>
    </DeskForm>
  );
}

function nameColumn(home: string): Column<ProductRow> {
  return {
    key: "name",
    label: "Product",
    sort: "name",
    isHeader: true,
    cell: (row) => (
      <>
        <Link to={`${home}/${row.id}`} className="wrap-anywhere hover:underline max-md:block max-md:py-1.5">
          <span className="line-clamp-1">{row.name}</span>
        </Link>
        {row.sku && <span className="block text-xs font-normal text-muted max-md:sr-only">SKU {row.sku}</span>}
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name={gridField("seen", row.id)} value={toSeenText(toShownValues(row))} />
      </>
    ),
  };
}

/** The discount price is stored only below the price. */
function toShownValues({ version, pricePaise, sellingPricePaise, stock }: ProductRow) {
  const discountPricePaise = sellingPricePaise < pricePaise ? sellingPricePaise : null;
  return { version, pricePaise, discountPricePaise, stock };
}

function cellColumn(column: GridColumn, answer: Answer): Column<ProductRow> {
  return {
    key: column,
    label: labels[column],
    sort: column === "pricePaise" ? "price" : column === "stock" ? "stock" : undefined,
    align: "end",
    cell: (row) => {
      const name = gridField(column, row.id);
      const error = answer?.errors[name];
      const initial = typedCell(column, toShownValues(row));
      return (
        <>
          <TextInput
            name={name}
            aria-label={`${labels[column]} of ${row.name}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${name}-error` : undefined}
            defaultValue={answer?.typed[name] ?? initial}
            data-cell={column}
            data-shown={initial}
            inputMode={column === "stock" ? "numeric" : "decimal"}
            autoComplete="off"
            maxLength={20}
            className="w-32 text-right tabular-nums max-md:w-full max-md:px-2 md:min-h-9 md:py-1"
          />
          <FieldError id={`${name}-error`} error={error} />
        </>
      );
    },
  };
}

function listCells(form: HTMLFormElement, column?: string): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(column ? `input[data-cell="${column}"]` : "input[data-cell]")];
}

const isChanged = ({ value, dataset }: HTMLInputElement) => value.trim() !== dataset.shown;

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

function moveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  const step = steps[event.key];
  if (!(target instanceof HTMLInputElement) || !target.dataset.cell || step === undefined) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const column = listCells(form, target.dataset.cell);
  const next = column[column.indexOf(target) + step];
  if (next) {
    next.focus();
    next.select();
  } else if (event.key === "Enter") form.querySelector<HTMLButtonElement>("button:not([type=button])")?.focus();
}

/** Cells before a paste, because browsers undo typing but not values set by scripts. */
type BeforePaste = [HTMLInputElement, string][] | null;

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === "z";

function undoPaste(event: KeyboardEvent<HTMLFormElement>, before: NonNullable<BeforePaste>): BeforePaste {
  event.preventDefault();
  for (const [cell, value] of before) cell.value = value;
  event.currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
  return null;
}

/** Pastes from the focused cell on; cells outside the grid are left out. */
function pasteBlock(event: ClipboardEvent<HTMLFormElement>): BeforePaste {
  const { target, currentTarget: form } = event;
  if (!(target instanceof HTMLInputElement) || !target.dataset.cell) return null;
  const block = event.clipboardData.getData("text/plain").replace(/\r?\n$/, "");
  if (!/[\t\n]/.test(block)) return null;
  event.preventDefault();
  const lines = block.split(/\r?\n/).map((line) => line.split("\t"));
  const names: readonly string[] = gridColumns;
  const first = names.indexOf(target.dataset.cell);
  const from = listCells(form, target.dataset.cell).indexOf(target);
  const before: BeforePaste = [];
  for (const [across, column] of gridColumns.slice(first).entries()) {
    const cells = listCells(form, column).slice(from, from + lines.length);
    for (const [down, cell] of cells.entries()) {
      const text = lines[down]?.[across];
      if (text === undefined) continue;
      before.push([cell, cell.value]);
      cell.value = text.trim();
    }
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
  return before;
}
