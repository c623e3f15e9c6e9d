import type { TableShape } from "#app/ui/tables/table-state.ts";

export const stockValueTable = {
  sorts: ["name", "pieces", "cost", "value"],
  defaultSort: "-value",
  filters: { cost: ["none", "below"], category: "text" },
} as const satisfies TableShape;

/** Goods that are no longer sold count, too. Amounts are per piece without GST, but for the value. */
export type StockValueRow = {
  id: string;
  name: string;
  sku: string;
  category: string;
  forSale: number;
  /** In orders that have not been dispatched. */
  reserved: number;
  costPaise: number | null;
  pricePaise: number;
  /** All pieces at the lower of cost and price; null without a cost. */
  valuePaise: number | null;
};

export type StockValueTotals = {
  /** The totals of all goods on hand, whatever the filters. */
  valuePaise: number;
  atCostPaise: number;
  withoutCost: number;
  belowCost: number;
  /** The totals of the filtered rows. */
  rows: number;
  forSale: number;
  reserved: number;
  listedPaise: number;
};
