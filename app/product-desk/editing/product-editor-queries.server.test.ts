import { describe, expect } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { anUpload, aProductInput, aVendorUser } from "#tests/support/editing.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { createProduct } from "./product-commands.server.ts";
import {
  findEditedProduct,
  listEditedPictures,
  listPendingUploads,
  listUploads,
} from "./product-editor-queries.server.ts";
import { adminProductScope, vendorProductScope } from "./product-scope.server.ts";
import { productTableShape } from "./product-table.ts";
import { listProductTable } from "./product-table-queries.server.ts";

const at = new Date("2026-11-20T10:00:00Z");

test("vendor and admin read the same product; the database shows another vendor nothing", async ({ db }) => {
  const [seller, rival, admin] = [await aVendorUser(db), await aVendorUser(db), await aUser(db, { role: "admin" })];
  const ref = await anUpload(db, seller);
  const given = {
    vendorId: seller.vendorId ?? "",
    product: aProductInput(),
    pictures: [{ ref, alt: "A" }],
    stock: 4,
    status: "live",
  } as const;
  const made = await createProduct(db, commandBy(seller, at), given);
  if (!made.ok) throw new Error(made.code);
  const { id } = made.value;
  const ofSeller = vendorProductScope({ ...seller, vendorId: seller.vendorId ?? "" });
  const ofRival = vendorProductScope({ ...rival, vendorId: rival.vendorId ?? "" });
  const ofAdmin = adminProductScope(admin);
  for (const office of [ofSeller, ofAdmin]) {
    await office.run(db, async (tx) => {
      expect(await findEditedProduct(tx, office.tables, id)).toMatchObject({
        product: { id, version: 1, status: "live", slug: "test-book-14", stock: 4 },
        values: {
          pricePaise: "49999",
          gstRateBp: "18",
          brand: "Testbrand",
          category: "laptop",
          "spec.ram": "16",
        },
      });
      // The plain wording is not typed out, or it would stay when the number is changed.
      expect((await findEditedProduct(tx, office.tables, id))?.values).not.toHaveProperty(["specText.ram"]);
      expect(await listEditedPictures(tx, office.tables, id)).toMatchObject([
        { uploadId: ref, state: "ready", alt: "A" },
      ]);
      const table = await listProductTable(
        tx,
        office.tables,
        readTableState(new URLSearchParams("q=test+BOOK"), productTableShape),
      );
      expect(table).toMatchObject({
        total: 1,
        rows: [{ id, image: { path: expect.stringMatching(/^\/media\//) }, category: "Laptop" }],
      });
    });
  }
  await ofRival.run(db, async (tx) => {
    expect(await findEditedProduct(tx, ofRival.tables, id)).toBeNull();
    expect(await listEditedPictures(tx, ofRival.tables, id)).toEqual([]);
    expect(await listUploads(tx, ofRival.tables, [ref])).toEqual([]);
    expect(
      (await listProductTable(tx, ofRival.tables, readTableState(new URLSearchParams(), productTableShape))).total,
    ).toBe(0);
  });
});

test("uploads wait in the form they were added in, until a product shows them", async ({ db }) => {
  const seller = await aVendorUser(db);
  const office = vendorProductScope({ ...seller, vendorId: seller.vendorId ?? "" });
  const product = await aProduct(db, { vendorId: office.vendorId ?? "" });
  await anUpload(db, seller, { state: "preparing" });
  const added = await anUpload(db, seller, { productId: product.id });
  await anUpload(db, seller, { isDiscarded: true });
  const who = { vendorId: office.vendorId, userId: seller.id };
  await office.run(db, async (tx) => {
    expect(await listPendingUploads(tx, office.tables, who, product.id)).toMatchObject([
      { ref: added, state: "ready" },
    ]);
  });
});

describe("the table", () => {
  const list = async (db: Parameters<typeof listProductTable>[0], query: string) => {
    const { tables } = adminProductScope(await aUser(db, { role: "admin" }));
    const { rows } = await listProductTable(db, tables, readTableState(new URLSearchParams(query), productTableShape));
    return rows.map(({ name }) => name);
  };

  test("pictures of one file are in the order of their names", async ({ db }) => {
    for (const name of ["gamma", "Beta", "alpha"]) await aProduct(db, { name });
    await db.update(products).set({ updatedAt: new Date("2026-11-20T06:00:00Z") });
    expect(await list(db, "")).toEqual(["alpha", "Beta", "gamma"]);
  });

  test("filters and sorts", async ({ db }) => {
    await aProduct(db, { name: "Alpha 100%", stock: 0, pricePaise: 3_00 });
    await aProduct(db, { name: "Beta", stock: 5, pricePaise: 2_00, status: "draft", category: "Desktop" });
    await aProduct(db, { name: "Gamma", stock: 50, pricePaise: 1_00, vendorId: "v2" });
    expect(await list(db, "sort=name")).toEqual(["Alpha 100%", "Beta", "Gamma"]);
    expect(await list(db, "sort=-price")).toEqual(["Alpha 100%", "Beta", "Gamma"]);
    expect(await list(db, "sort=stock&stock=out")).toEqual(["Alpha 100%"]);
    expect(await list(db, "stock=low")).toEqual(["Beta"]);
    expect(await list(db, "stock=in&vendor=v2")).toEqual(["Gamma"]);
    expect(await list(db, "status=draft&category=desktop")).toEqual(["Beta"]);
    expect(await list(db, "q=100%25")).toEqual(["Alpha 100%"]);
    expect(await list(db, "q=%25")).toEqual(["Alpha 100%"]);
    expect(await list(db, "q=lenovo+gam")).toEqual(["Gamma"]);
  });
});
