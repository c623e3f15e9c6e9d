import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

export const reviewLimits = { title: 100, text: 2_000 } as const;
export const reviewFields = ["rating", "title", "text"] as const;
/** Sellers and customers without a delivery can't review. */
export type ReviewObstacle = "own-product" | "not-bought";

export const reviewObstacleTexts: Readonly<Record<ReviewObstacle, string>> = {
  "own-product": "You can't review products that you sell.",
  "not-bought": "Only customers who have received this product can review it.",
};

export const ratings = [5, 4, 3, 2, 1] as const;

export type ReviewInput = Record<(typeof reviewFields)[number], string>;

export function validateReview({ rating, title, text }: ReviewInput): FieldErrors {
  return {
    ...(!/^[1-5]$/.test(rating) && { rating: "Please choose one to five stars" }),
    ...(!title.trim() && { title: "Title is required" }),
    ...(title.trim().length > reviewLimits.title && { title: `Please use at most ${reviewLimits.title} characters` }),
    ...(!text.trim() && { text: "Review is required" }),
    ...(text.trim().length > reviewLimits.text && {
      text: `Please use at most ${reviewLimits.text.toLocaleString("en-IN")} characters`,
    }),
  };
}

export function readReviewInput(values: { get(name: string): unknown }): ReviewInput {
  const text = (name: string) => String(values.get(name) ?? "");
  return { rating: text("rating"), title: text("title"), text: text("text") };
}
