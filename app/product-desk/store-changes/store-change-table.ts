import type { TableShape } from "#app/ui/tables/table-state.ts";

/** Vendors see these and get them by mail each morning. */
export const reportedActions = [
  "product.update",
  "product.publish",
  "product.unpublish",
  "product.archive",
  "product.restore",
  "stock.change",
] as const;

export const storeChangeTable = {
  sorts: [],
  defaultSort: "",
  /** `product`: an id. */
  filters: { product: "text", from: "day", to: "day" },
} satisfies TableShape;
