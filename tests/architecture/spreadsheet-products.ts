/** Tries a product file's columns with cells. */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { productFields } from "#app/catalog/product-fields.ts";
import { categories, specDefinitions } from "#app/catalog/schema.server.ts";
import { slugify } from "#app/domain/basics/slug.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { fileColumns } from "#app/product-desk/exchange/exchange-columns.ts";
import type { ChangePlan, CreatePlan } from "#app/product-desk/exchange/import-plan.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { checked } from "#tests/support/imports.ts";
import { aUser } from "#tests/support/people.ts";
import {
  type Expectation,
  type FileForm,
  fileOf,
  type Import,
  type Outcome,
  refused,
  within,
} from "./spreadsheet-files.ts";

export const specs = [
  { key: "plain", label: "Plain", type: "text" as const },
  { key: "ram", label: "Memory", type: "number" as const, unit: "GB" },
  { key: "count", label: "Count", type: "number" as const },
  { key: "port", label: "Port", type: "choice" as const, options: ["HDMI", "USB-C"] },
  { key: "ports", label: "Ports", type: "multi-choice" as const, options: ["HDMI", "USB-C"] },
  { key: "touch", label: "Touch", type: "yes-no" as const },
];
const wordsOf: Expectation = ({ words, list }) => list ?? words;
/** Of at most seven digits. Words are kept as text without a number: "Up to 5 GB". */
const numberOf: Expectation = ({ number, words = "", list, paise }) => {
  if (number !== undefined) return number < 10_000_000 ? number : undefined;
  return /^\p{L}/u.test(words) && paise === undefined ? (list ?? words) : undefined;
};
const specExpectations: Record<string, Expectation> = {
  plain: wordsOf,
  ram: numberOf,
  // Without a unit, any words may stand behind the number.
  count: (meaning) =>
    (meaning.grams && meaning.grams / 1000) ?? (meaning.months && meaning.months / 12) ?? numberOf(meaning),
  port: refused,
  ports: ({ list }) => (list?.startsWith("HDMI") ? list : undefined),
  touch: ({ flag }) => (flag === undefined ? undefined : flag ? "Yes" : "No"),
};

const fieldExpectations: Record<string, Expectation> = {
  slug: ({ code }) => (code && slugify(code) === code ? code : undefined),
  name: ({ words }) => words,
  brand: ({ words }) => words,
  category: ({ words }) => (words === "Graphics Cards" ? "graphics-cards" : undefined),
  description: ({ words, lines }) => lines ?? words,
  boxContents: ({ words, lines }) => lines ?? words,
  manufacturer: ({ words, lines }) => lines ?? words,
  importer: ({ words, lines }) => lines ?? words,
  countryOfOrigin: ({ words }) => words,
  sku: ({ code }) => code,
  mpn: ({ code }) => code,
  gtin: ({ gtin }) => gtin,
  hsn: ({ hsn }) => hsn,
  pricePaise: ({ paise }) => within(1_00_00_000_00, 1)(paise),
  discountPricePaise: ({ paise }) => within(1_00_00_000_00 - 1, 1)(paise),
  costPricePaise: ({ paise }) => within(1_00_00_000_00, 1)(paise),
  stock: ({ number }) => within(1_000_000)(number),
  status: refused,
  gstRateBp: ({ percent }) => (percent === undefined ? undefined : percent * 100),
  warrantyMonths: ({ number, months }) => within(120)(months ?? number),
  shippingWeightGrams: ({ number, grams }) => within(500_000)(grams ?? number),
  releasedOn: ({ day }) => day,
  isFeatured: ({ flag }) => flag,
  isNew: ({ flag }) => flag,
};

/** Names of other things, which no such cell names, and what only exports write. */
const otherColumns: Record<string, Expectation> = {
  "stock at export": ({ number }) => within(1_000_000)(number),
  model: ({ words }) => words,
  "varies by": refused,
  pictures: refused,
  vendor: refused,
};

const aRow: Record<string, string> = {
  brand: "HP",
  category: "laptop",
  price: "10000000",
  vendor: "v1",
  "varies by": "plain",
  "spec:plain": "",
};

async function aShop(db: Database): Promise<User> {
  const listed = [
    { name: "Laptop", slug: "laptop" },
    { name: "Graphics Cards", slug: "graphics-cards" },
  ];
  await db.insert(categories).values(listed).onConflictDoNothing();
  await db.insert(specDefinitions).values(specs).onConflictDoNothing();
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, "v1"));
  if (!vendor) await aUser(db, { role: "vendor", vendorId: "v1" });
  return aUser(db, { role: "admin" });
}

/** What a column's cell needs beside it. Admins know the costs of the store's goods only. */
const rowOf: Readonly<Record<string, Record<string, string>>> = {
  "varies by": { model: "Aspire" },
  "cost price": { vendor: "store" },
};

export const products: Import = {
  columns: () =>
    new Map([
      ...fileColumns({ isAdmin: true, seesCosts: true }).map(({ name }): [string, Expectation] => {
        const field = productFields.find(({ column }) => column === name);
        const expectation = field ? fieldExpectations[field.key] : otherColumns[name];
        if (!expectation) throw new Error(`no expectation for the column ${name}`);
        return [name, expectation];
      }),
      ...specs.map(({ key }): [string, Expectation] => [`spec:${key}`, specExpectations[key] ?? refused]),
    ]),
  async read(db, column, cells, form) {
    const admin = await aShop(db);
    if (column === "cost price") await aProduct(db, { vendorId: "store", name: "Own" });
    if (column === "stock at export") return readExportedStock(db, admin, cells, form);
    const base: Record<string, string> = { ...aRow, ...rowOf[column] };
    const heads = ["name", ...Object.keys(base)].filter((head) => head !== column);
    const rows = cells.map((cell, index) => [
      ...heads.map((head) => (head === "name" || head === "spec:plain" ? `Product ${index}` : (base[head] ?? ""))),
      cell,
    ]);
    const run = await checked(db, admin, fileOf([[...heads, column], ...rows], form));
    expect(run.problem).toBeNull();
    return run.rows.map(({ plan, problems, outcome }) => ({
      kept: outcome === "create" ? keptOf(plan as CreatePlan, column) : undefined,
      problems: problems.filter((one) => one.column === column).map(({ message }) => message),
    }));
  },
};

/** Only a stored product has a stock at export; its stock changes by what the file adds to that. */
async function readExportedStock(
  db: Database,
  admin: User,
  cells: readonly string[],
  form: FileForm,
): Promise<Outcome[]> {
  const { slug } = await aProduct(db, { vendorId: "v1", status: "draft", stock: 1_000_000 });
  const outcomes: Outcome[] = [];
  for (const cell of cells) {
    const rows = [
      ["slug", "stock", "stock at export"],
      [slug, "999999", cell],
    ];
    const { rows: read } = await checked(db, admin, fileOf(rows, form));
    const plan = read[0]?.plan as ChangePlan | null | undefined;
    const problems = read[0]?.problems.map(({ message }) => message) ?? [];
    outcomes.push({ kept: plan ? 999_999 - plan.stockDelta : undefined, problems });
  }
  return outcomes;
}

function keptOf(plan: CreatePlan, column: string): unknown {
  const spec = plan.specs.find(({ key }) => `spec:${key}` === column);
  if (column.startsWith("spec:")) return spec?.number ?? spec?.value;
  if (column === "model") return plan.model?.name;
  // Without a slug, one is made from the name.
  if (column === "slug" && plan.slug.startsWith("product-")) return "";
  const key = productFields.find((field) => field.column === column)?.key ?? "";
  return { ...plan, ...plan.fields }[key as keyof CreatePlan];
}
