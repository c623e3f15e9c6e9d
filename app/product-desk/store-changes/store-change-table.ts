import type { TableShape } from "#app/ui/tables/table-state.ts";

/** What vendors are told of: by mail each morning, and on the page of changes. */
export const toldActions = [
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
