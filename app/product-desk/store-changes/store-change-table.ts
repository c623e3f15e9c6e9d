import type { TableShape } from "#app/ui/tables/table-state.ts";

/** Changes that vendors see on the page of changes and get by mail each morning. */
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
