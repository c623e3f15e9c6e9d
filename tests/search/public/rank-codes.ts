/** Whether the whole name, SKU and part number of each product find it, also as people type them. */
import { products } from "#app/catalog/schema.server.ts";
import { getFilterNames } from "#app/finding/browsing/product-list.server.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { searchShop } from "../rank-judged.ts";

const fields = ["name", "sku", "mpn"] as const;

const forms: Record<string, (text: string) => string> = {
  "as written": (text) => text,
  "lower case": (text) => text.toLowerCase(),
  "without hyphens": (text) => text.replaceAll("-", ""),
  "without slashes": (text) => text.replaceAll("/", ""),
  "without blanks": (text) => text.replaceAll(" ", ""),
  "without any": (text) => text.replaceAll(/[-/ ]/g, ""),
};

/** Per field and form how many products come first, as themselves or as their model; a form that changes nothing isn't searched again. */
export async function describeCodes(db: Database): Promise<string> {
  const all = await db.select().from(products);
  const models = new Map(all.map(({ slug, modelId }) => [slug, modelId ?? slug]));
  const catalogue = await readCatalogue(db);
  const shop = { catalogue, names: getFilterNames(catalogue) };
  const lines: string[] = [];
  for (const field of fields) {
    for (const [form, toForm] of Object.entries(forms)) {
      const total = { searches: 0, itself: 0, model: 0 };
      const misses: string[] = [];
      for (const product of all) {
        const written = product[field] ?? "";
        const search = toForm(written);
        if (written === "" || (form !== "as written" && search === written)) continue;
        const { slugs, isNearest } = await searchShop(db, shop, search);
        const [first] = isNearest ? [] : slugs;
        total.searches++;
        if (first === product.slug) total.itself++;
        if (first !== undefined && models.get(first) === models.get(product.slug)) total.model++;
        else misses.push(search);
      }
      const { searches, itself, model } = total;
      const first = `itself first ${itself}, its model first ${model}, of ${searches}`;
      lines.push(`${field} ${form}: ${first}${misses.length > 0 ? `; not: ${misses.slice(0, 5).join(" | ")}` : ""}`);
    }
  }
  return `${lines.join("\n")}\n`;
}
