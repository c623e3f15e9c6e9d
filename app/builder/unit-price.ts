import type { SlotName } from "#app/domain/compatibility/slots.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";

/** `key`: of the specification that is paid for. */
export type UnitOfSlot = { key: string; unit: string };

/** Other slots have none: no one figure says what a processor or a graphics card is worth. */
const units: Partial<Record<SlotName, UnitOfSlot>> = {
  memory: { key: "capacity", unit: "GB" },
  storage: { key: "capacity", unit: "GB" },
  "power-supply": { key: "wattage", unit: "watt" },
  ups: { key: "outputWatts", unit: "watt" },
};

/** Null: the slot has none. */
export function unitOfSlot(slot: SlotName): UnitOfSlot | null {
  return units[slot] ?? null;
}

/** Paise, not rounded; null: the product doesn't say how much it has. */
export function unitPrice(pricePaise: number, figure: number): number | null {
  return Number.isFinite(figure) && figure > 0 ? pricePaise / figure : null;
}

/** "₹8.25 per GB" */
export function unitPriceText(paise: number, unit: string): string {
  return `${formatInr(Math.round(paise), { decimals: 2 })} per ${unit}`;
}

/** Paise; null: the product of the row doesn't say. */
export function unitPriceAt({ price, specs }: CatalogueColumns, { key }: UnitOfSlot, row: number): number | null {
  return unitPrice(price[row] ?? 0, Number(specs.get(key)?.valueAt(row)));
}

/** Rows of `among`: the cheapest unit first, equal ones by popularity; last what doesn't say how much it has. */
export function orderByUnitPrice(columns: CatalogueColumns, unit: UnitOfSlot, among: Uint8Array): Int32Array {
  const rows = columns.order("popularity").filter((row) => among[row] === 1);
  const prices = new Float64Array(among.length);
  for (const row of rows) prices[row] = unitPriceAt(columns, unit, row) ?? Number.MAX_VALUE;
  // Stable: equal ones stay as they are.
  return rows.sort((one, other) => (prices[one] ?? 0) - (prices[other] ?? 0));
}
