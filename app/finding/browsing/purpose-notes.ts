/** Says on a card why a product suits the purpose of a search, and what it lacks: only what its specifications show. */
import { formatSpecNumber, type SpecDefinition } from "#app/catalog/specifications/spec-definition.ts";
import type { CatalogueColumns } from "#app/finding/columns/catalogue-columns.ts";
import type { Purpose, PurposeWish } from "#app/finding/search/purposes.ts";
import { meets } from "./purpose-scores.ts";

/** How a specification is named within a sentence; others need no name beside their value. */
const nouns: Readonly<Record<string, string>> = {
  ram: "memory",
  graphicsMemory: "graphics memory",
  cores: "cores",
  refreshRate: "screen",
  cache: "cache",
  screenSize: "screen",
};
/** A card has room for a line or two. */
const MAX_FACTS = 2;

/** "Video editing: GeForce RTX 4060, 16 GB memory; 32 GB recommended". Null: its specifications say nothing about it. */
export function getPurposeNote(
  { columns, specs }: { columns: CatalogueColumns; specs: readonly SpecDefinition[] },
  row: number,
  { name, wishes }: Purpose,
): string | null {
  const facts: string[] = [];
  const lacks: string[] = [];
  for (const [key, own] of Map.groupBy(wishes, ({ spec }) => spec)) {
    const value = columns.specs.get(key)?.valueAt(row) ?? "";
    if (value === "") continue;
    const unit = specs.find((spec) => spec.key === key)?.unit ?? null;
    if (own.some((wish) => meets(wish, value))) facts.push(toFact(columns, row, key, value, unit));
    const best = recommended(own, value);
    if (best !== null) lacks.push([formatSpecNumber(best, unit), nouns[key]].filter(Boolean).join(" "));
    else if (key === "graphicsType" && own.every((wish) => !meets(wish, value)))
      lacks.push("a graphics card of its own");
  }
  if (facts.length === 0 && lacks.length === 0) return null;
  const lacking = lacks.length > 0 ? `${lacks.at(-1)} recommended` : "";
  return `${name}: ${[facts.slice(0, MAX_FACTS).join(", "), lacking].filter(Boolean).join("; ")}`;
}

/** The most that is wished for, where the product has less. */
function recommended(wishes: readonly PurposeWish[], value: string): number | null {
  const amounts = wishes.flatMap(({ atLeast }) => atLeast ?? []);
  const most = Math.max(...amounts, 0);
  return most > 0 && Number(value) < most ? most : null;
}

function toFact(columns: CatalogueColumns, row: number, key: string, value: string, unit: string | null): string {
  if (key === "graphicsType") return columns.specs.get("graphicsChip")?.valueAt(row) || value;
  const text = Number.isNaN(Number(value)) ? value : formatSpecNumber(Number(value), unit);
  return [text, nouns[key]].filter(Boolean).join(" ");
}
