/** Computers of one kind, written as a table: a line per model, a line per variant, the description. */
import type { SpecKey } from "#app/catalog/specifications/default-specs.ts";
import {
  cellsOf,
  known,
  linesOf,
  notPublishedOf,
  specKeyOf,
  specsOf,
  takeDescription,
  UNKNOWN,
  vendorOf,
} from "../table-cells.ts";
import type { SampleComputer, SampleSpec } from "../types.ts";

export type ComputerKind = {
  category: "Laptop" | "Gaming Laptop" | "Desktop";
  warrantyMonths: number;
  /** What its pictures show, before what tells them apart. */
  picture: string;
};

const about = ["slug", "brand", "name", "vendorId", "releasedOn", "box", "picture"] as const;
const extras = ["warrantyMonths"] as const;
const VARIES = "*";

/** Whose kind is in a column of its own and becomes part of their wording: "16 GB DDR5", "512 GB NVMe SSD". */
const kinds: Partial<Record<SpecKey, string>> = { ram: "memoryType", storage: "storageType" };

/**
 * The first line names the columns: `about`, then keys of specifications, `kinds` and `extras`. A star is what the variants of
 * the model differ in. Each has a line: "+ price | discount price | stock", then its values of the stars in their
 * order. A dash is what we don't know, or no discount; a question mark is what the maker doesn't publish. What has one such line and no star has no variants.
 * @throws Error at a line that can't be read
 */
export function readComputers(kind: ComputerKind, table: string): SampleComputer[] {
  const [head = "", ...lines] = linesOf(table);
  const columns = cellsOf(head);
  const computers: SampleComputer[] = [];
  while (lines.length > 0) {
    const cells = cellsOf(lines.shift() ?? "");
    const variants: string[][] = [];
    while (lines[0]?.startsWith("+ ")) variants.push(cellsOf(lines.shift()?.slice(2) ?? ""));
    const description = takeDescription(lines);
    if (cells.length !== columns.length || variants.length === 0 || description === "")
      throw new Error(`${kind.category}: ${cells[0]} has ${cells.length} cells of ${columns.length}, or no variant`);
    const said = new Map(columns.map((column, index) => [column, cells[index] ?? UNKNOWN]));
    for (const variant of variants) computers.push(computerOf(kind, said, variant, description));
  }
  return computers;
}

function computerOf(
  kind: ComputerKind,
  model: ReadonlyMap<string, string>,
  [price = "", discountPrice = "", stock = "", ...values]: readonly string[],
  description: string,
): SampleComputer {
  const varies = [...model].flatMap(([column, text]) => (text === VARIES ? [column] : []));
  if (varies.length !== values.length) throw new Error(`${model.get("slug")} has ${varies.length} stars`);
  const said = new Map([...model, ...varies.map((column, at) => [column, values[at] ?? UNKNOWN] as const)]);
  const cell = (column: (typeof about)[number] | (typeof extras)[number]): string => known(said.get(column));
  const specs = specsOf(said, [...about, ...extras, ...Object.values(kinds)]).map((spec) => worded(spec, said));
  const keys = varies.map(specKeyOf);
  const named = keys.map((key) => shortOf(key, specs));
  const slug = [cell("slug"), ...named.map(slugOf)].join("-");
  const brandPrefix = `${slugOf(cell("brand"))}-`;
  const name = `${cell("brand")} ${cell("name")}`;
  const colour = specs.find(({ key }) => key === "colour")?.value ?? "";
  return {
    slug,
    sku: skuOf(slug.startsWith(brandPrefix) ? slug.slice(brandPrefix.length) : slug, cell("slug")),
    name: named.length > 0 ? `${name} (${named.join(", ")})` : name,
    model: named.length > 0 ? { slug: cell("slug"), name, specs: keys } : null,
    brand: cell("brand"),
    category: kind.category,
    vendorId: vendorOf(cell("vendorId")),
    description: filledIn(description, specs),
    price: Number(price),
    ...(discountPrice !== UNKNOWN && { discountPrice: Number(discountPrice) }),
    stock: Number(stock),
    warrantyMonths: Number(cell("warrantyMonths")) || kind.warrantyMonths,
    countryOfOrigin: "",
    mpn: "",
    boxContents: cell("box"),
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: `${cell("releasedOn")}-01`,
    photograph: keys.includes("colour") ? `${cell("slug")}-${slugOf(colour)}` : cell("slug"),
    alt: [kind.picture, colour.toLowerCase(), cell("picture")].filter(Boolean).join(", "),
    specs,
    notPublished: notPublishedOf(said, [...about, ...extras]),
  };
}

function worded(spec: SampleSpec, said: ReadonlyMap<string, string>): SampleSpec {
  const kind = known(said.get(kinds[spec.key] ?? "")).replace("Unified", "unified");
  return kind ? { ...spec, value: `${spec.value} ${kind}` } : spec;
}

/** "{ram}" in a description of several variants stands for the variant's own. */
function filledIn(description: string, specs: readonly SampleSpec[]): string {
  return description.replace(/\{(\w+)\}/g, (_, name: string) => {
    const spec = specs.find(({ key }) => key === name);
    if (!spec) throw new Error(`${name} in a description is no specification of the computer`);
    return spec.value;
  });
}

/** As the name of a variant says it: "Core i5-1334U", "RTX 5060", "512 GB SSD", "2880 × 1800 OLED". */
function shortOf(key: SpecKey, specs: readonly SampleSpec[]): string {
  const value = specs.find((spec) => spec.key === key)?.value ?? "";
  const size = /^[\d.]+ [GT]B/.exec(value)?.[0];
  if (size) return value.endsWith(" SSD") ? `${size} SSD` : size;
  if (key !== "processor" && key !== "graphics" && key !== "display") return value;
  const [first = ""] = value.split(",");
  return first.replace(/^(?:Intel|AMD|Apple|NVIDIA(?: GeForce)?) /, "").replace(/ Laptop$/, "");
}

/** A maker's code of a model: "act1250", "a16", "ux3405ca"; not "m5", HP’s "g11" or "16iax10h". */
const MODEL_CODE = /^(?!g\d+$)[a-z]{1,4}\d{2,}[a-z0-9]*$/;

/** What a vendor would write on the shelf: "ACT1250-32GB-RTX5080" from the maker's code of the model on, where it has one. */
function skuOf(text: string, model: string): string {
  const code = model.split("-").find((word, at) => at > 0 && MODEL_CODE.test(word));
  const short = code === undefined ? text : text.slice(`-${text}`.indexOf(`-${code}`));
  return short.replace(/(?<=\d)-(?=[gt]b\b)|(?<=\brtx)-/g, "").toUpperCase();
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
