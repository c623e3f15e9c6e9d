/**
 * Searches in people's own words, with grades for what the shop should show first. One person wrote the grades, as conditions on products, so that
 * they hold when the catalogue changes.
 *
 * Where the 726 searches come from:
 * - 21 %: search logs and judged sets (Best Buy's mobile site from a Kaggle hackathon, Chorus, AI-Powered Search);
 * - 41 %: searches and questions that others wrote for shops and PC guides, mostly Indian, in public repositories;
 * - 8 %: titles of articles, web pages and forum threads;
 * - 7 %: models and part numbers of makers;
 * - 20 %: not traced, forms common on Indian forums;
 * - 3 %: typed variants of others.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";

export type JudgedProduct = {
  slug: string;
  /** What lists show once; of a product without variants its slug. */
  model: string;
  name: string;
  brand: string;
  /** Names from the top category down. */
  category: readonly string[];
  /** What the customer pays, in rupees. */
  price: number;
  specs: Readonly<Record<string, string>>;
};

const range = z.strictObject({ from: z.number().optional(), to: z.number().optional() });

const conditions = z.strictObject({
  /** One of these is on the product's path. */
  category: z.array(z.string()).optional(),
  brand: z.array(z.string()).optional(),
  price: range.optional(),
  /** A part of the value, one of several parts, or a range of its first number; TB count as 1000 GB. */
  specs: z.record(z.string(), z.union([z.string(), z.array(z.string()), range])).optional(),
  /** A regular expression; capitals don't matter. */
  name: z.string().optional(),
  slugs: z.array(z.string()).optional(),
});

const graded = conditions.extend({
  /** 3: what was asked for; 2: a good substitute; 1: related. Products that meet no condition have 0. */
  grade: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  not: conditions.optional(),
});

const judgedSearch = z.strictObject({
  id: z.int(),
  kind: z.string(),
  search: z.string(),
  source: z.string(),
  /** The shop doesn't sell what was asked for; measured only if a product has a grade of 2. */
  unsold: z.literal(true).optional(),
  grades: z.array(graded),
});

type Range = z.infer<typeof range>;
type Conditions = z.infer<typeof conditions>;
export type JudgedSearch = z.infer<typeof judgedSearch>;

export const halves = ["shown", "held-back"] as const;
export type Half = (typeof halves)[number];

/** @throws for a file that isn't of the form above */
export function readJudged(half: Half): JudgedSearch[] {
  return z.array(judgedSearch).parse(JSON.parse(readFileSync(`${import.meta.dirname}/${half}.json`, "utf8")));
}

/** Of several conditions that a product meets the first counts. */
export function getGrade({ grades }: Pick<JudgedSearch, "grades">, product: JudgedProduct): number {
  const first = grades.find(({ not, ...wanted }) => meets(wanted, product) && !(not && meets(not, product)));
  return first?.grade ?? 0;
}

/** Grades by model, the best of its variants; those without a grade are left out. */
export function getModelGrades(search: JudgedSearch, products: readonly JudgedProduct[]): Map<string, number> {
  const grades = new Map<string, number>();
  for (const product of products) {
    const grade = Math.max(getGrade(search, product), grades.get(product.model) ?? 0);
    if (grade > 0) grades.set(product.model, grade);
  }
  return grades;
}

function meets({ category, brand, price, specs = {}, name, slugs }: Conditions, product: JudgedProduct): boolean {
  if (category && !category.some((one) => product.category.includes(one))) return false;
  if (brand && !brand.includes(product.brand)) return false;
  if (price && !isWithin(price, product.price)) return false;
  if (name !== undefined && !new RegExp(name, "i").test(product.name)) return false;
  if (slugs && !slugs.includes(product.slug)) return false;
  return Object.entries(specs).every(([key, wanted]) => hasSpec(product.specs[key], wanted));
}

function hasSpec(value: string | undefined, wanted: string | string[] | Range): boolean {
  if (value === undefined) return false;
  if (typeof wanted === "string") return hasPart(value, wanted);
  if (Array.isArray(wanted)) return wanted.some((part) => hasPart(value, part));
  const number = toNumber(value);
  return number !== null && isWithin(wanted, number);
}

function hasPart(value: string, part: string): boolean {
  return value.toLowerCase().includes(part.toLowerCase());
}

function isWithin({ from = -Infinity, to = Infinity }: Range, number: number): boolean {
  return from <= number && number <= to;
}

function toNumber(value: string): number | null {
  const [, digits, unit] = /(\d+(?:\.\d+)?)\s*([a-z]*)/i.exec(value) ?? [];
  if (digits === undefined) return null;
  return Number(digits) * (unit === "TB" ? 1000 : 1);
}
