/**
 * What the tables of samples share: a line per product, cells between bars, a dash for what we don't know, a question
 * mark for what its maker doesn't publish, such as the watts of a Noctua cooler.
 */

import { defaultSpecs, type SpecKey } from "#app/catalog/specifications/default-specs.ts";
import { formatSpecNumber, normalizeValue } from "#app/catalog/specifications/spec-definition.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { SampleSeller, SampleSpec } from "./types.ts";

export const UNKNOWN = "-";
const NOT_PUBLISHED = "?";

export const cellsOf = (line: string): string[] => line.split("|").map((cell) => cell.trim());

export const linesOf = (table: string): string[] => table.split("\n").filter((line) => line.trim() !== "");

/** Takes the next lines, "> " before a paragraph and "- " before each item of its list. Empty: there is no paragraph. */
export function takeDescription(lines: string[]): string {
  if (!lines[0]?.startsWith("> ")) return "";
  const paragraph = lines.shift()?.slice(2) ?? "";
  const items: string[] = [];
  while (lines[0]?.startsWith("- ")) items.push(lines.shift() ?? "");
  return [paragraph, ...(items.length > 0 ? ["", ...items] : [])].join("\n");
}

const isEmpty = (text: string): boolean => text === UNKNOWN || text === NOT_PUBLISHED;

export const known = (text: string | undefined): string => (text === undefined || isEmpty(text) ? "" : text);

export function vendorOf(id: string): SampleSeller {
  if (id === "v1" || id === "v2" || id === "v3" || id === STORE_VENDOR) return id;
  throw new Error(`${id} is no vendor of the samples`);
}

/** The columns that aren't `others`, as specifications. */
export function specsOf(said: ReadonlyMap<string, string>, others: readonly string[]): SampleSpec[] {
  return [...said].flatMap(([key, text]) => (others.includes(key) || isEmpty(text) ? [] : [specOf(key, text)]));
}

/** The columns that aren't `others` with a question mark. */
export function notPublishedOf(said: ReadonlyMap<string, string>, others: readonly string[]): SpecKey[] {
  return [...said].flatMap(([key, text]) => (text === NOT_PUBLISHED && !others.includes(key) ? [specKeyOf(key)] : []));
}

export function specKeyOf(name: string): SpecKey {
  return definitionOf(name).key;
}

function definitionOf(name: string) {
  const definition = defaultSpecs.find(({ key }) => key === name);
  if (!definition) throw new Error(`${name} is no specification`);
  return definition;
}

function specOf(name: string, text: string): SampleSpec {
  const definition = definitionOf(name);
  const { key } = definition;
  if (definition.type !== "number") return { key, value: normalizeValue({ options: [], ...definition }, text) ?? text };
  const unit = definition.unit ?? undefined;
  const number = Number(text);
  return { key, value: formatSpecNumber(number, definition.unit ?? null), number, unit };
}
