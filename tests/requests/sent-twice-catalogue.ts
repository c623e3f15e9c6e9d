/** Products, files, categories and specifications among the forms of sent-twice.ts. */
import { sql } from "drizzle-orm";
import { newProductValues } from "#app/product-desk/editing/product-form.ts";
import type { KeyedForm } from "./sent-twice.ts";

const rows = (table: string, where = "true") => sql.raw(`select count(*)::text from ${table} where ${where}`);
const copied = { fields: { intent: "duplicate", version: "1" }, count: rows("products") };
const product = {
  ...newProductValues("2026-11-01"),
  hsn: "8471",
  countryOfOrigin: "India",
  intent: "save",
  name: "Sent twice",
  slug: "",
  brand: "Kaveri",
  category: "laptop",
  description: "Made for a test.",
  pricePaise: "49999",
  discountPricePaise: "",
  stock: "5",
  "spec.processor": "Intel",
  "spec.ram": "16",
  "spec.storage": "512",
  "spec.display": "14 inch",
};
/** A product of vendor1@demo.test that has become the first variant of a model. */
const variant = sql`with chosen as (
    select p.id, p.vendor_id from products p join product_specs s on s.product_id = p.id and s.spec_key = 'ram'
    where p.vendor_id = 'v1' and p.model_id is null order by p.slug limit 1),
  made as (insert into product_models (vendor_id, name, specs)
    select vendor_id, 'Model of ' || id, '["ram"]' from chosen returning id)
  update products set model_id = (select id from made) from chosen where products.id = chosen.id returning products.id`;
/** A product of vendor1@demo.test, ready to be published. */
const unpublished = sql`update products set status = 'draft' where id = (
  select id from products where vendor_id = 'v1' and status = 'live' order by slug desc limit 1) returning id`;
const added = {
  id: variant,
  fields: { intent: "add", "spec.ram": "96 GB", pricePaise: "49999", stock: "2" },
  count: rows("products"),
  isOver: true,
} as const;
const importFile = "name\nSent twice\n";

export const keyedCatalogueForms: Readonly<Record<string, KeyedForm>> = {
  "/admin/categories/:id save": {
    as: "admin",
    id: "new",
    fields: { intent: "save", name: "Projectors", after: "last" },
    count: rows("categories"),
    isOver: true,
  },
  "/admin/specifications/:id save": {
    as: "admin",
    id: "new",
    fields: { intent: "save", label: "Lumens", type: "number", "in.webcams": "on", after: "last" },
    count: rows("spec_definitions"),
    isOver: true,
  },
  "/vendor/products publish-ready": {
    as: "vendor",
    fields: { intent: "publish-ready" },
    id: unpublished,
    count: rows("bulk_changes", "state = 'applied'"),
    isOver: true,
  },
  "/vendor/products/pictures": { as: "vendor", file: "no picture", count: rows("picture_batches"), isOver: true },
  "/vendor/products/import": { as: "vendor", file: importFile, count: rows("import_runs"), isOver: true },
  "/admin/products/import": { as: "admin", file: importFile, count: rows("import_runs"), isOver: true },
  "/vendor/products/:id save": { as: "vendor", id: "new", fields: product, count: rows("products") },
  "/admin/products/:id save": {
    as: "admin",
    id: "new",
    fields: { ...product, vendor: "v1" },
    count: rows("products"),
  },
  "/vendor/products duplicate": {
    as: "vendor",
    page: "/vendor/products",
    read: ["id"],
    ...copied,
  },
  "/vendor/products/:id/variants add": { as: "vendor", ...added },
  "/admin/products/:id/variants add": { as: "admin", ...added },
  "/vendor/products/:id duplicate": { as: "vendor", ...copied },
  "/admin/products/:id duplicate": { as: "admin", ...copied },
};
