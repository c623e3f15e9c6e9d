/** Prices per GB or watt (docs/decisions/321). */

import type { SlotName } from "#app/domain/compatibility/slots.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";

/** `key` is the specification paid for. */
export type UnitOfSlot = { key: string; unit: string };

/** No single number measures a processor or a graphics card. */
const units: Partial<Record<SlotName, UnitOfSlot>> = {
  memory: { key: "capacity", unit: "GB" },
  storage: { key: "capacity", unit: "GB" },
  "power-supply": { key: "wattage", unit: "watt" },
  ups: { key: "outputWatts", unit: "watt" },
};

export function unitOfSlot(slot: SlotName): UnitOfSlot | null {
  return units[slot] ?? null;
}

/** Unrounded paise; null without the figure. */
export function unitPrice(pricePaise: number, figure: number): number | null {
  return Number.isFinite(figure) && figure > 0 ? pricePaise / figure : null;
}

export function unitPriceText(paise: number, unit: string): string {
  return `${formatInr(Math.round(paise), { decimals: 2 })} per ${unit}`;
}

export function unitPriceAt({ price, specs }: CatalogueColumns, { key }: UnitOfSlot, row: number): number | null {
  return unitPrice(price[row] ?? 0, Number(specs.get(key)?.valueAt(row)));
}

/** Cheapest unit first, equal ones by popularity, unknown ones last. */
export function orderByUnitPrice(columns: CatalogueColumns, unit: UnitOfSlot, among: Uint8Array): Int32Array {
  const rows = columns.order("popularity").filter((row) => among[row] === 1);
  const prices = new Float64Array(among.length);
  for (const row of rows) prices[row] = unitPriceAt(columns, unit, row) ?? Number.MAX_VALUE;
  // The sort is stable.
  return rows.sort((one, other) => (prices[one] ?? 0) - (prices[other] ?? 0));
}
