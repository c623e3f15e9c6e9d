/** Addresses whose category or filters are called otherwise today, or are no more (docs/rules.md#g20). */
import { type MergedSpecs, mergedSpecs, scaled } from "#app/catalog/specifications/merged-specs.ts";
import { readOutOf } from "#app/catalog/specifications/read-specs.ts";
import { formatSpecNumber, type SpecDefinition } from "#app/catalog/specifications/spec-definition.ts";
import type { Catalogue } from "#app/finding/columns/catalogue.server.ts";
import { type KnownNames, type KnownSpec, specsOfCategory } from "./product-filters.ts";

type Definition = Pick<SpecDefinition, "key" | "label" | "type" | "unit" | "filter"> & {
  retiredAt: Date | null;
  mergedInto: string | null;
  mergedFactor: number;
};

/** `specs`: of all, retired ones too. `leadsTo`: today's value, by key and former value. `merged`: into which one. */
export type FormerFilters = {
  specs: ReadonlyMap<string, Definition>;
  leadsTo: ReadonlyMap<string, string>;
  merged: MergedSpecs;
};

type FormerValue = { specKey: string; value: string; leadsTo: string };
type Names = Pick<Catalogue, "addresses" | "former">;

/** Longer ones were never offered. */
const MAX_VALUE = 60;
const MAX_NAMED = 3;
/** That a former range becomes. */
const MAX_VALUES = 20;

export function formerFilters(specs: readonly Definition[], values: readonly FormerValue[]): FormerFilters {
  return {
    specs: new Map(specs.map((spec) => [spec.key, spec])),
    leadsTo: new Map(values.map(({ specKey, value, leadsTo }) => [placeOf(specKey, value), leadsTo])),
    merged: mergedSpecs(specs),
  };
}

function placeOf(key: string, value: string): string {
  return `${key}\n${value.toLowerCase()}`;
}

/** The address with today's names, where it has former ones; what is gone stays in it. Null: there are none. */
export function todaysParams(names: Names, known: KnownNames, params: URLSearchParams): URLSearchParams | null {
  const category = categoryOf(names, params);
  const steps = askedSpecs(names, known, params).filter(({ becomes }) => becomes !== null);
  const isMoved = category !== null && !category.isRetired && category.name !== category.asked;
  if (!isMoved && steps.length === 0) return null;
  const today = new URLSearchParams(params);
  if (isMoved) today.set("category", category.name);
  for (const { name, value, becomes } of steps) {
    today.delete(name, value);
    for (const [to, text] of becomes ?? []) if (!today.has(to, text)) today.append(to, text);
  }
  return today;
}

/** “Core i5” is no longer a filter, or is not one if it never was. Null: nothing is left out. */
export function goneText(names: Names, known: KnownNames, params: URLSearchParams): string | null {
  const category = categoryOf(names, params);
  const gone = askedSpecs(names, known, params).filter(({ becomes }) => becomes === null);
  const saidOf = (why: Asked["why"]) => [...new Set(gone.flatMap((one) => (one.why === why ? [one.said] : [])))];
  const [lost, unknown, elsewhere] = [saidOf("former"), saidOf("unknown"), saidOf("elsewhere")];
  const sentences = [
    ...(category?.isRetired ? [`${category.name} is no longer available in our store.`] : []),
    ...(lost.length > 0
      ? [`${listed(lost)} ${lost.length === 1 ? "is no longer a filter" : "are no longer filters"}.`]
      : []),
    ...(unknown.length > 0
      ? [`${listed(unknown)} ${unknown.length === 1 ? "is not a filter" : "are not filters"}.`]
      : []),
    ...(elsewhere.length > 0
      ? [`${listed(elsewhere)} ${elsewhere.length === 1 ? "is not a filter" : "are not filters"} of this category.`]
      : []),
  ];
  if (sentences.length === 0) return null;
  const rest = lost.length + unknown.length + elsewhere.length === 1 ? "it" : "them";
  return [...sentences, category?.isRetired ? "Here are all products." : `Here is the list without ${rest}.`].join(" ");
}

function listed(texts: readonly string[]): string {
  const named = texts.slice(0, MAX_NAMED).map((text) => `“${text}”`);
  const more = texts.length - named.length;
  if (more > 0) return `${named.join(", ")} and ${more} more`;
  return named.length < 2 ? named.join("") : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}

/** A category that no list is narrowed by any more; null: it is today's, unknown, or none is asked for. */
function categoryOf({ addresses }: Names, params: URLSearchParams) {
  const asked = params.get("category")?.trim() ?? "";
  const target = asked === "" ? undefined : addresses.get(asked.toLowerCase());
  const isToday = target && !target.isRetired && target.name.toLowerCase() === asked.toLowerCase();
  return target && !isToday ? { ...target, asked } : null;
}

/** `name`, `value`: of the parameter. `becomes`: parameters instead; null: none. `why` it isn't offered: `elsewhere` is of other categories. */
type Asked = {
  name: string;
  value: string;
  said: string;
  why: "former" | "unknown" | "elsewhere";
  becomes: [name: string, value: string][] | null;
};

/** What of the shop's specifications the address asks for that isn't among today's filters of its category. */
function askedSpecs({ addresses, former }: Names, known: KnownNames, params: URLSearchParams): Asked[] {
  const target = addresses.get(params.get("category")?.trim().toLowerCase() ?? "");
  const category = target && !target.isRetired ? target.name : null;
  const offered = new Map(specsOfCategory(known, category).map((spec) => [spec.key, spec]));
  return [...params].flatMap(([name, text]): Asked[] => {
    const [key = "", end] = name.split(/\.(?=from$|to$)/);
    const definition = former.specs.get(key);
    const value = text.trim();
    const isRange = end !== undefined;
    if (!definition || value === "" || value.length > MAX_VALUE || (isRange && !isNumber(value))) return [];
    const merged = former.merged.get(key);
    const today = merged?.into ?? key;
    const spec = offered.get(today);
    if (spec && !merged && isOffered(spec, value, isRange)) return [];
    const said = isRange || definition.filter === "yes-no" ? definition.label : shown(definition, value);
    const isFormer = definition.retiredAt !== null || former.leadsTo.has(placeOf(key, value));
    const isElsewhere = !spec && known.specs.some((one) => one.key === today);
    const why = isElsewhere ? "elsewhere" : isFormer ? "former" : "unknown";
    const becomes = !spec
      ? familiesOf(key, value, offered)
      : merged
        ? mergedOf(former, spec, [name, value], params)
        : todaysOf(former, spec, isRange ? null : value, params);
    return [{ name, value: text, said, why, becomes }];
  });
}

/** Luna Grey was a filter, and is Grey now. */
function familiesOf(key: string, value: string, offered: ReadonlyMap<string, KnownSpec>): Asked["becomes"] {
  const found = readOutOf(key, value).filter(([to, today]) => offered.get(to)?.values.includes(today));
  return found.length > 0 ? found : null;
}

function isNumber(text: string): boolean {
  return /^\d{1,7}(\.\d{1,3})?$/.test(text);
}

function isOffered({ filter, values }: KnownSpec, value: string, isRange: boolean): boolean {
  if (filter === "range") return isRange;
  return !isRange && values.some((one) => one.toLowerCase() === value.toLowerCase());
}

/** `value` null: a range was asked for. */
function todaysOf(
  { leadsTo }: FormerFilters,
  { key, filter, values }: KnownSpec,
  value: string | null,
  params: URLSearchParams,
): Asked["becomes"] {
  const [from, to] = [`${key}.from`, `${key}.to`];
  const todayOf = (one: string) => leadsTo.get(placeOf(key, one)) ?? one;
  if (filter === "range") {
    const numbers = params.getAll(key).map((one) => todayOf(one.trim()));
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
  const today = values.find((one) => one.toLowerCase() === todayOf(value).toLowerCase());
  return today === undefined ? null : [[key, today]];
}

/** What a parameter of a specification that went into `spec` asks of it. */
function mergedOf(
  former: FormerFilters,
  spec: KnownSpec,
  [name, said]: [string, string],
  params: URLSearchParams,
): Asked["becomes"] {
  const [key = "", end] = name.split(/\.(?=from$|to$)/);
  const factor = former.merged.get(key)?.factor ?? 1;
  const today = (text: string) => {
    const value = former.leadsTo.get(placeOf(key, text.trim())) ?? text.trim();
    return factor !== 1 && isNumber(value) ? String(scaled(Number(value), factor)) : value;
  };
  const renamed = (one: string) => (one.startsWith(`${key}.`) || one === key ? spec.key + one.slice(key.length) : null);
  const asked = new URLSearchParams(
    [...params].map(([one, text]) => [renamed(one) ?? one, renamed(one) ? today(text) : text]),
  );
  const [to, value] = [renamed(name) ?? name, today(said)];
  if (end !== undefined && spec.filter === "range") return params.has(to) ? [] : [[to, value]];
  return todaysOf(former, spec, end === undefined ? value : null, asked);
}

/** "16 GB" */
function shown({ type, unit }: Definition, value: string): string {
  return type === "number" && isNumber(value) ? formatSpecNumber(Number(value), unit) : value;
}
