/** Reads conditions: "new", "in stock", "4 star", "10% off". */
import { discountSteps, ratingSteps } from "#app/finding/filters/product-filters.ts";
import type { Shop } from "./read-names.ts";
import { EVIDENCE, type Reading, worthOf } from "./reading.ts";
import { type Token, textOf } from "./search-tokens.ts";

export function readCondition(shop: Shop, tokens: readonly Token[], at: number): Reading | null {
  const { terms } = shop.catalogue;
  const [token, next, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const meaningAt = (length: number) => terms.meaningOf(textOf(tokens, at, Math.min(at + length, tokens.length)));
  const to = (length: number, filters: Reading["filters"]): Reading => ({
    kind: "condition",
    from: at,
    to: at + length,
    text: textOf(tokens, at, at + length),
    evidence: worthOf(EVIDENCE.condition, length),
    rows: null,
    filters,
  });
  for (const length of [3, 2, 1]) {
    if (at + length > tokens.length) continue;
    const meaning = meaningAt(length) ?? (textOf(tokens, at, at + length) === "in stock" ? "in stock" : undefined);
    if (meaning === "new") return to(length, { isNew: true });
    if (meaning === "in stock") return to(length, { inStock: true });
  }
  if (token?.kind === "word") return token.text === "new" ? to(1, { isNew: true }) : null;
  if (token?.kind !== "number") return null;
  const isStar = (one: Token | undefined) =>
    one !== undefined && (one.text === "star" || terms.meaningOf(one.text) === "star");
  if (isStar(next)) return to(2, { rating: stepUpTo(ratingSteps, token.amount) });
  if (next?.text === "+" && isStar(third)) return to(3, { rating: stepUpTo(ratingSteps, token.amount) });
  if (next?.text !== "%" || (third?.text !== "off" && third?.text !== "discount")) return null;
  return to(3, { discount: stepUpTo(discountSteps, token.amount) });
}

function stepUpTo(steps: readonly number[], number: number): number | null {
  return steps.find((step) => step <= number) ?? steps.at(-1) ?? null;
}
