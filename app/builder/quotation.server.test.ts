import { describe, expect } from "vitest";
import { readBuild } from "#app/catalog/build/build-address.ts";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { orderTotals } from "#app/domain/money/totals.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { quotationPdf } from "#app/quotations/quotation-pdf.server.ts";
import { settingsSchema } from "#app/settings/settings-schema.server.ts";
import { sampleStore } from "#db/demo/samples/store.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { readPdf } from "#tests/support/documents/pdf-text.ts";
import { findBuild } from "./build-queries.server.ts";
import { quote } from "./quotation.server.ts";

const address = "https://shop.example/build?processor=cpu&seen=20261123.x";
// Already the 24th in India.
const now = new Date("2026-11-23T19:00:00Z");

async function quoted(db: Database, changes: object = {}, query = "processor=cpu&memory=kit~2&storage=gone-for-good") {
  await ensureCategories(db);
  await aProduct(db, { category: "Processors", slug: "cpu", name: "CPU", pricePaise: 20_000_01, gstRateBp: 1800 });
  await aProduct(db, { category: "Memory", slug: "kit", name: "Kit", pricePaise: 333_33, gstRateBp: 500, stock: 1 });
  const build = await findBuild(db, await readCatalogue(db), readBuild(new URLSearchParams(query)));
  const settings = settingsSchema.parse({ ...sampleStore, ...changes });
  return { settings, quotation: quote(build, { now, settings, address }) };
}

describe("a quotation", () => {
  test.for([true, false])(
    "is what checkout charges, to the paisa (prices include GST: %s)",
    async (isIncluded, { db }) => {
      const { quotation, settings } = await quoted(db, {
        pricesIncludeGst: isIncluded,
        shippingFeePaise: 99_00,
        freeShippingAbovePaise: 1_00_000_00,
      });
      const priced = [
        { unitPricePaise: 20_000_01, quantity: 1, gstRateBp: 1800 },
        { unitPricePaise: 333_33, quantity: 2, gstRateBp: 500 },
      ];
      const { lines, ...rows } = orderTotals(priced, settings);
      expect(quotation).toMatchObject(rows);
      expect(quotation.shippingPaise).toBe(99_00);
      expect(quotation.lines.map(({ totalPaise }) => totalPaise)).toEqual(lines.map(({ totalPaise }) => totalPaise));
      expect(quotation.byRate.map(({ gstRateBp }) => gstRateBp)).toEqual([500, 1800]);
      const sum = (key: "taxablePaise" | "gstPaise") => quotation.byRate.reduce((all, rate) => all + rate[key], 0);
      expect([sum("taxablePaise"), sum("gstPaise")]).toEqual([rows.subtotalPaise, rows.gstPaise]);
    },
  );

  test("has its day in India, and a number that depends on its contents", async ({ db }) => {
    const { quotation } = await quoted(db);
    expect(quotation.day).toBe("2026-11-24");
    expect(quotation.number).toMatch(/^Q-20261124-[0-9A-F]{6}$/);
    expect(quotation.notes).toContain("Storage: “gone for good” is not available in our store.");
  });

  test("shows on one page who quotes, who sells, the tax by rate, and that it is no tax invoice", async ({ db }) => {
    const { quotation, settings } = await quoted(db);
    const { text, pages } = readPdf(await quotationPdf(quotation, settings));
    expect(pages).toBe(1);
    const words = text.replace(/\s+/g, " ");
    for (const said of [
      ...["Quotation", quotation.number, "Prices of", "24 Nov 2026", "Prices may change. Stock is not held."],
      ...["₹333.33 each with GST", "prices of today, which may change"],
      ...[
        "Not a tax invoice",
        settings.legalName,
        `GSTIN ${settings.gstin}`,
        settings.addressLines[0],
        settings.emails[0],
      ],
      ...[
        "sold by Vendor v1",
        "Only 1 in stock today",
        "GST included, by rate",
        "5% of",
        "18% of",
        "CGST and SGST in equal halves",
      ],
      ...["Compatibility:", "Still needed:", "is not available in our store", "Page 1 of 1"],
    ])
      expect(words, said).toContain(said);
    expect(text.replace(/\s+/g, "")).toContain(address);
    expect(words).not.toMatch(/[Vv]alid until/);
    expect(quotation.notes.length).toBeGreaterThan(3);
    for (const note of quotation.notes) expect(words).toContain(note);
    const remarks = quotation.notes.filter((note) => /^(Note|Can’t tell|Not recommended|Does not fit): /.test(note));
    expect(remarks.length).toBeGreaterThan(0);
  });

  test("of the longest build continues on a second page, each line once", async ({ db }) => {
    const { quotation, settings } = await quoted(db);
    const [line] = quotation.lines;
    if (!line) throw new Error("no line");
    const lines = Array.from({ length: 40 }, () => ({ ...line, name: "A very long name of a part ".repeat(4) }));
    const { text, pages } = readPdf(
      await quotationPdf(
        { ...quotation, lines, link: { label: "Order:", address: `${address}${"x".repeat(3_000)}` } },
        settings,
      ),
    );
    expect(pages).toBeGreaterThan(2);
    expect(text.match(/HSN/g)).toHaveLength(40);
  });
});
