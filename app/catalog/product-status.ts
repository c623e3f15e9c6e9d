import { hasMove, type Move } from "#app/domain/basics/transitions.ts";

export const productStatuses = ["draft", "live", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const productStatusLabels: Record<ProductStatus, string> = {
  draft: "Draft",
  live: "Live",
  archived: "Archived",
};

const moves: readonly Move<ProductStatus>[] = [
  { from: "draft", to: "live", by: ["vendor", "admin"] },
  { from: "live", to: "draft", by: ["vendor", "admin"] },
  { from: "draft", to: "archived", by: ["vendor", "admin"] },
  { from: "live", to: "archived", by: ["vendor", "admin"] },
  { from: "archived", to: "draft", by: ["vendor", "admin"] },
];

export function canMoveProduct(from: ProductStatus, to: ProductStatus): boolean {
  return from === to || hasMove(moves, from, to);
}
