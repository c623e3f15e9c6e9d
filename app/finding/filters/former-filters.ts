/** Addresses with renamed or removed filters (docs/rules.md#g20). */
import type { CategoryAddresses } from "#app/catalog/category-queries.server.ts";
import { type MergedSpecs, mergedSpecs, multiply } from "#app/catalog/specifications/merged-specs.ts";
import { readText } from "#app/catalog/specifications/read-specs.ts";
import { formatSpecNumber, type SpecDefinition } from "#app/catalog/specifications/spec-definition.ts";
import { type KnownNames, type KnownSpec, specsOfCategory } from "./product-filters.ts";

type Definition = Pick<SpecDefinition, "key" | "label" | "type" | "unit" | "filter"> & {
  retiredAt: Date | null;
  mergedInto: string | null;
  mergedFactor: number;
};

/** `leadsTo`: current values by key and former value. */
export type FormerFilters = {
  specs: ReadonlyMap<string, Definition>;
  leadsTo: ReadonlyMap<string, string>;
  merged: MergedSpecs;
};

type FormerValue = { specKey: string; value: string; leadsTo: string };
type Names = { addresses: CategoryAddresses; former: FormerFilters };

const MAX_VALUE = 60;
const MAX_NAMED = 3;
const MAX_VALUES = 20;

export function formerFilters(specs: readonly Definition[], values: readonly FormerValue[]): FormerFilters {
  return {
    specs: new Map(specs.map((spec) => [spec.key, spec])),
    leadsTo: new Map(values.map(({ specKey, value, leadsTo }) => [toKey(specKey, value), leadsTo])),
    merged: mergedSpecs(specs),
  };
}

function toKey(key: string, value: string): string {
  return `${key}\n${value.toLowerCase()}`;
}

/** Null means: nothing changed. */
export function toCurrentParams(
  catalogueNames: Names,
  names: KnownNames,
  params: URLSearchParams,
): URLSearchParams | null {
  const category = findFormerCategory(catalogueNames, params);
  const steps = findOutdatedFilters(catalogueNames, names, params).filter(({ becomes }) => becomes !== null);
  const isMoved = category !== null && !category.isRetired && category.name !== category.typed;
  if (!isMoved && steps.length === 0) return null;
  const current = new URLSearchParams(params);
  if (isMoved) current.set("category", category.name);
  for (const { name, value, becomes } of steps) {
    current.delete(name, value);
    for (const [to, text] of becomes ?? []) if (!current.has(to, text)) current.append(to, text);
  }
  return current;
}

export function removedFiltersText(catalogueNames: Names, names: KnownNames, params: URLSearchParams): string | null {
  const category = findFormerCategory(catalogueNames, params);
  const removed = findOutdatedFilters(catalogueNames, names, params).filter(({ becomes }) => becomes === null);
  const labelsOf = (why: OutdatedFilter["why"]) => [
    ...new Set(removed.flatMap((filter) => (filter.why === why ? [filter.label] : []))),
  ];
  const [lost, unknown, elsewhere] = [labelsOf("former"), labelsOf("unknown"), labelsOf("elsewhere")];
  const sentences = [
    ...(category?.isRetired ? [`${category.name} is no longer available in our store.`] : []),
    ...(lost.length > 0
      ? [`${joinQuoted(lost)} ${lost.length === 1 ? "is no longer a filter" : "are no longer filters"}.`]
      : []),
    ...(unknown.length > 0
      ? [`${joinQuoted(unknown)} ${unknown.length === 1 ? "is not a filter" : "are not filters"}.`]
      : []),
    ...(elsewhere.length > 0
      ? [`${joinQuoted(elsewhere)} ${elsewhere.length === 1 ? "is not a filter" : "are not filters"} of this category.`]
      : []),
  ];
  if (sentences.length === 0) return null;
  const rest = lost.length + unknown.length + elsewhere.length === 1 ? "it" : "them";
  return [...sentences, category?.isRetired ? "Here are all products." : `Here is the list without ${rest}.`].join(" ");
}

function joinQuoted(texts: readonly string[]): string {
  const named = texts.slice(0, MAX_NAMED).map((text) => `“${text}”`);
  const more = texts.length - named.length;
  if (more > 0) return `${named.join(", ")} and ${more} more`;
  return named.length < 2 ? named.join("") : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}

function findFormerCategory({ addresses }: Names, params: URLSearchParams) {
  const typed = params.get("category")?.trim() ?? "";
  const target = typed === "" ? undefined : addresses.get(typed.toLowerCase());
  const isCurrent = target && !target.isRetired && target.name.toLowerCase() === typed.toLowerCase();
  return target && !isCurrent ? { ...target, typed } : null;
}

/** `becomes`: replacing parameters. `elsewhere`: a filter of other categories. */
type OutdatedFilter = {
  name: string;
  value: string;
  label: string;
  why: "former" | "unknown" | "elsewhere";
  becomes: [name: string, value: string][] | null;
};

function findOutdatedFilters(
  { addresses, former }: Names,
  names: KnownNames,
  params: URLSearchParams,
): OutdatedFilter[] {
  const target = addresses.get(params.get("category")?.trim().toLowerCase() ?? "");
  const category = target && !target.isRetired ? target.name : null;
  const offered = new Map(specsOfCategory(names, category).map((spec) => [spec.key, spec]));
  return [...params].flatMap(([name, text]): OutdatedFilter[] => {
    const [key = "", end] = name.split(/\.(?=from$|to$)/);
    const definition = former.specs.get(key);
    const value = text.trim();
    const isRange = end !== undefined;
    if (!definition || value === "" || value.length > MAX_VALUE || (isRange && !isNumber(value))) return [];
    const merged = former.merged.get(key);
    const currentKey = merged?.into ?? key;
    const spec = offered.get(currentKey);
    if (spec && !merged && isOffered(spec, value, isRange)) return [];
    const label = isRange || definition.filter === "yes-no" ? definition.label : toLabel(definition, value);
    const isFormer = definition.retiredAt !== null || former.leadsTo.has(toKey(key, value));
    const isElsewhere = !spec && names.specs.some((spec) => spec.key === currentKey);
    const why = isElsewhere ? "elsewhere" : isFormer ? "former" : "unknown";
    const becomes = !spec
      ? readFamilies(key, value, offered)
      : merged
        ? toMergedValues(former, spec, [name, value], params)
        : toCurrentValues(former, spec, isRange ? null : value, params);
    return [{ name, value: text, label, why, becomes }];
  });
}

/** "Luna Grey" is "Grey" now. */
function readFamilies(key: string, value: string, offered: ReadonlyMap<string, KnownSpec>): OutdatedFilter["becomes"] {
  const families = readText(key, value).filter(([to, currentValue]) => offered.get(to)?.values.includes(currentValue));
  return families.length > 0 ? families : null;
}

function isNumber(text: string): boolean {
  return /^\d{1,7}(\.\d{1,3})?$/.test(text);
}

function isOffered({ filter, values }: KnownSpec, value: string, isRange: boolean): boolean {
  if (filter === "range") return isRange;
  return !isRange && values.some((offered) => offered.toLowerCase() === value.toLowerCase());
}

function toCurrentValues(
  { leadsTo }: FormerFilters,
  { key, filter, values }: KnownSpec,
  value: string | null,
  params: URLSearchParams,
): OutdatedFilter["becomes"] {
  const [from, to] = [`${key}.from`, `${key}.to`];
  const currentValue = (one: string) => leadsTo.get(toKey(key, one)) ?? one;
  if (filter === "range") {
    const numbers = params.getAll(key).map((one) => currentValue(one.trim()));
    if (params.has(from) || params.has(to) || !numbers.every(isNumber)) return null;
    const sizes = numbers.map(Number);
    return [
      [from, String(Math.min(...sizes))],
      [to, String(Math.max(...sizes))],
    ];
  }
  if (value === null) {
    const [least, most] = [Number(params.get(from)), Number(params.get(to)) || Number.MAX_VALUE];
    const within = values.filter((one) => Number(one) >= least && Number(one) <= most);
    return within.length > 0 && within.length <= MAX_VALUES ? within.map((one) => [key, one]) : null;
  }
  const current = values.find((one) => one.toLowerCase() === currentValue(value).toLowerCase());
  return current === undefined ? null : [[key, current]];
}

function toMergedValues(
  former: FormerFilters,
  spec: KnownSpec,
  [name, typed]: [string, string],
  params: URLSearchParams,
): OutdatedFilter["becomes"] {
  const [key = "", end] = name.split(/\.(?=from$|to$)/);
  const factor = former.merged.get(key)?.factor ?? 1;
  const toCurrent = (text: string) => {
    const value = former.leadsTo.get(toKey(key, text.trim())) ?? text.trim();
    return factor !== 1 && isNumber(value) ? String(multiply(Number(value), factor)) : value;
  };
  const renamed = (one: string) => (one.startsWith(`${key}.`) || one === key ? spec.key + one.slice(key.length) : null);
  const renamedParams = new URLSearchParams(
    [...params].map(([one, text]) => [renamed(one) ?? one, renamed(one) ? toCurrent(text) : text]),
  );
  const [to, value] = [renamed(name) ?? name, toCurrent(typed)];
  if (end !== undefined && spec.filter === "range") return params.has(to) ? [] : [[to, value]];
  return toCurrentValues(former, spec, end === undefined ? value : null, renamedParams);
}

function toLabel({ type, unit }: Definition, value: string): string {
  return type === "number" && isNumber(value) ? formatSpecNumber(Number(value), unit) : value;
}
