/** Each architecture rule, failing on a small made-up tree. */
import { index, layout, route } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { badNames, badReadmes, blindCasts, crookedImports, longFiles } from "./files.ts";
import { brokenFloors, importCycles } from "./floors.ts";
import { strayProviderFiles } from "./providers.ts";
import { brokenRoutes, flatRoutes } from "./routes.ts";
import { type SourceFile, sourceFile } from "./source-files.ts";
import { foreignWrites } from "./tables.ts";
import { vendorsReachingAround } from "./vendor-scope.ts";

const tree = (files: Record<string, string>): SourceFile[] =>
  Object.entries(files).map(([path, text]) => sourceFile(path, text));

describe("floors", () => {
  const refused: [string, string, string][] = [
    ["app/domain/money/money.ts", `import { z } from "zod";`, "domain imports only domain"],
    ["app/domain/money/money.ts", `import { readFile } from "node:fs";`, "domain imports only domain"],
    ["app/domain/money/money.ts", `import { x } from "#app/platform/clock.ts";`, "domain imports only domain"],
    ["app/ui/controls/price.tsx", `import { x } from "#app/platform/clock.ts";`, "ui imports only domain"],
    [
      "app/ui/controls/price.tsx",
      `import { x } from "#app/catalog/product-queries.server.ts";`,
      "ui imports only domain",
    ],
    ["app/ui/controls/price.tsx", `import { readFile } from "node:fs";`, "ui runs in browsers"],
    ["app/platform/jobs.server.ts", `import { x } from "#app/ui/controls/price.tsx";`, "platform imports only domain"],
    ["app/cart/cart-commands.server.ts", `import { x } from "#app/orders/x.server.ts";`, "cart is left of orders"],
    ["app/cart/a.server.ts", `const x = await import("#app/orders/x.server.ts");`, "cart is left of orders"],
    ["app/cart/a.server.ts", `export * from "#app/orders/x.server.ts";`, "cart is left of orders"],
    ["app/cart/a.server.ts", `import type { X } from "#app/orders/x.server.ts";`, "cart is left of orders"],
    ["app/cart/a.server.ts", `type X = import("#app/orders/x.server.ts").X;`, "cart is left of orders"],
    ["app/cart/a.server.ts", `import { x } from "../orders/x.server.ts";`, "cart is left of orders"],
    ["app/orders/a.ts", `import { x } from "#app/catalog/pages/product-page.tsx";`, "pages are their module's own"],
    ["app/orders/a.ts", `import { x } from "#app/catalog/product-form.ts";`, "forms are their module's own"],
    ["app/orders/a.ts", `import { x } from "#db/demo/catalog.ts";`, "nobody imports the shell"],
    ["app/orders/a.ts", `import { x } from "#app/root.tsx";`, "nobody imports the shell"],
    ["app/orders/a.ts", `import { x } from "#server/app.ts";`, "nobody imports the shell"],
    ["app/orders/a.ts", `import { x } from "#app/orders/a.test.ts";`, "nobody imports a test"],
    ["app/orders/a.ts", `import { x } from "#tests/support/db.ts";`, "nobody imports a test"],
    ["scripts/audit.ts", `import { x } from "#tests/architecture/floors.ts";`, "nobody imports a test"],
    ["scripts/house/run.ts", `import { x } from "#tests/support/db.ts";`, "nobody imports a test"],
    ["app/rentals/a.ts", `import { x } from "#app/orders/a.server.ts";`, "add rentals to the order of modules"],
  ];
  test.each(refused)("%s: %s", (path, text, reason) => {
    expect(brokenFloors(tree({ [path]: text }))).toEqual([expect.stringContaining(reason)]);
  });

  const allowed: [string, string][] = [
    ["app/orders/a.server.ts", `import { x } from "#app/catalog/stock/stock-commands.server.ts";`],
    ["app/orders/a.tsx", `import { x } from "#app/catalog/components/product-card.tsx";`],
    ["app/orders/a.tsx", `import type { X } from "#app/catalog/product-types.ts";`],
    ["app/orders/pages/a.tsx", `import type { Route } from "./+types/a";`],
    ["db/demo/catalog.ts", `import { x } from "#app/catalog/schema.server.ts";`],
    ["app/orders/a.test.ts", `import { x } from "#app/checkout/place-order.server.ts";`],
    ["app/root.tsx", `import { x } from "./storefront/pages/shop-layout.tsx";`],
    ["scripts/house/run.ts", `import { x } from "#tests/architecture/floors.ts";`],
  ];
  test.each(allowed)("%s may say %s", (path, text) => {
    expect(brokenFloors(tree({ [path]: text }))).toEqual([]);
  });

  test("cycles", () => {
    const a = `import { b } from "./b.ts";`;
    expect(importCycles(tree({ "app/cart/a.ts": a, "app/cart/b.ts": `import "./a.ts";` }))).toEqual([
      "app/cart/a.ts → app/cart/b.ts → app/cart/a.ts",
    ]);
    expect(importCycles(tree({ "app/cart/a.ts": a, "app/cart/b.ts": `import type { A } from "./a.ts";` }))).toEqual([]);
  });
});

describe("tables", () => {
  const schema = { "app/catalog/schema.server.ts": `export const products = pgTable("products", {});` };
  const writes = (text: string, path = "app/orders/a.server.ts"): string[] =>
    foreignWrites(tree({ ...schema, [path]: text }));
  const own = `import { products } from "#app/catalog/schema.server.ts";\n`;

  test.each([
    [`${own}db.update(products).set({ stock: 1 })`],
    [`${own}db.insert(products).values({})`],
    [`${own}db.delete(products)`],
    [`import { products as p } from "#app/catalog/schema.server.ts";\ntx.update(p)`],
    [`import * as catalog from "#app/catalog/schema.server.ts";\ntx.update(catalog.products)`],
    [`${own}db.execute(sql\`update \${products} set stock = 1\`)`],
    ["db.execute(sql`UPDATE products SET stock = 1`)"],
    ["db.execute(sql`with x as (select 1) insert into products values (1)`)"],
    ["db.execute(sql`delete from products`)"],
  ])("%s is refused", (text) => {
    expect(writes(text)).toHaveLength(1);
  });

  test("a view is written by nobody, its module included", () => {
    const views = { "app/orders/vendor-views.server.ts": `export const mine = viewOf(orders, "vendor_orders");` };
    const imported = `import { mine } from "./vendor-views.server.ts";\n`;
    for (const text of [`${imported}tx.delete(mine)`, "db.execute(sql`update vendor_orders set number = ''`)"])
      expect(foreignWrites(tree({ ...views, "app/orders/a.server.ts": text }))).toHaveLength(1);
    const reading = `${imported}tx.select().from(mine)`;
    expect(foreignWrites(tree({ ...views, "app/orders/a.server.ts": reading }))).toEqual([]);
  });

  test("reading, and the owner's own writing, pass", () => {
    expect(writes(`${own}db.select().from(products)`)).toEqual([]);
    expect(writes("db.execute(sql`select 1 from products for update`)")).toEqual([]);
    expect(
      writes(`import { products } from "./schema.server.ts";\ndb.update(products)`, "app/catalog/a.server.ts"),
    ).toEqual([]);
  });
});

describe("routes", () => {
  const reads = (access: string) => (/admin|vendor|back/.test(access) ? `, reads: "orders.read"` : "");
  const handle = (access: string, of = reads(access)) =>
    `export const handle = { access: "${access}"${of} } satisfies RouteHandle;\n`;
  const door = (guard: string) => (guard === "requireUser" ? "context" : "context, handle");
  const guarded = (guard: string, given = door(guard)) =>
    `export async function loader({ context }) { ${guard}(${given}); await x(); }\n`;
  const page = "export default function Page() { return null; }\n";
  const frameOf = (path: string): string => {
    const [, role] = path.match(/^(vendor|admin)\b/) ?? [];
    if (!role) return "shop-layout.tsx";
    return role === "vendor" ? "selling/pages/vendor-layout.tsx" : "admin/pages/admin-layout.tsx";
  };
  const check = (path: string, text: string): string[] =>
    brokenRoutes(flatRoutes([layout(frameOf(path), [route(path, "page.tsx")])]), [
      sourceFile(`app/${frameOf(path)}`, page),
      sourceFile("app/page.tsx", text),
    ]);

  test.each([
    ["about", page, "declares no handle.access"],
    ["orders", handle("public") + page, `must have access "signed-in"`],
    ["vendor/products", handle("signed-in") + guarded("requireUser") + page, `must have access "vendor"`],
    ["admin", handle("vendor") + guarded("requireVendor") + page, `must have access "admin"`],
    ["orders", handle("back-office") + guarded("requireBackOffice") + page, "neither below /vendor nor below /admin"],
    ["vendor/products", handle("back-office") + guarded("requireUser") + page, "loader must call requireBackOffice"],
    ["orders", handle("signed-in") + page, "has no loader"],
    ["orders", `${handle("signed-in")}export async function loader() {}\n`, "loader must call requireUser"],
    ["orders", `${handle("signed-in")}export const action = () => 1;\n`, "action must call requireUser"],
    ["admin/users", handle("admin") + guarded("requireUser") + page, "loader must call requireAdmin"],
    ["admin/users", handle("admin", "") + guarded("requireAdmin") + page, "declares no handle.reads"],
    ["admin/users", handle("admin") + guarded("requireAdmin", "context, {}") + page, "must give its handle"],
    [
      "vendor/orders",
      `${handle("vendor") + guarded("requireVendor")}export const action = () => requireVendor(context, handle);\n${page}`,
      "declares no handle.changes",
    ],
    [
      "orders",
      `${handle("signed-in")}export async function loader() { await x(); requireUser(c); }`,
      "before anything",
    ],
    [
      "orders/:id",
      `${handle("signed-in")}export async function loader() { await x(); await requireOrderViewer(c, id); }`,
      "before anything",
    ],
    ["orders", `${handle("signed-in")}export { loader } from "./x.ts";`, "loader must call requireUser"],
  ])("/%s with %s", (path, text, problem) => {
    expect(check(path, text)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ["about", handle("public") + page],
    ["orders/:id", handle("signed-in") + guarded("requireUser") + page],
    ["orders/:id", `${handle("signed-in")}export async function loader() { await requireOrderViewer(c, id); }${page}`],
    ["vendor/products", handle("back-office") + guarded("requireBackOffice") + page],
    ["admin/products", handle("back-office") + guarded("requireProductScope") + page],
    ["vendor/register", handle("public") + page],
    ["admin/login", handle("public") + page],
    ["admin/users", handle("admin") + guarded("requireAdmin") + page],
  ])("/%s passes", (path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  test("a page of admins outside of their frame", () => {
    const files = [sourceFile("app/page.tsx", handle("admin") + guarded("requireAdmin") + page)];
    const problems = brokenRoutes(flatRoutes([route("admin/users", "page.tsx")]), files);
    expect(problems).toEqual([expect.stringContaining("must stand within app/admin/pages/admin-layout.tsx")]);
  });

  const answering = (intents: string, action: string): string[] =>
    check("about", `export const handle = { access: "public"${intents} } satisfies RouteHandle;\n${action}\n${page}`);
  const byIntent = `export async function action() { if ((await f()).intent === "remove") return 1; }`;

  test("an action that answers intents declares them", () => {
    expect(answering("", byIntent)).toEqual([expect.stringContaining("declare them")]);
    expect(answering(`, intents: ["remove"]`, byIntent)).toEqual([]);
    expect(answering(`, intents: ["remove", "keep"]`, byIntent)).toEqual([expect.stringContaining(`"keep"`)]);
    expect(answering(`, intents: ["remove"]`, "")).toEqual([expect.stringContaining("has no action")]);
    expect(answering("", "export async function action() {}")).toEqual([]);
  });

  test("also where another file of the module reads the form", () => {
    const route = { path: "cart", file: "app/cart/pages/p.tsx", isFrame: false };
    const files = tree({
      "app/cart/pages/p.tsx": `import { read } from "#app/cart/form.server.ts";\n${handle("public")}export async function action() {}`,
      "app/cart/form.server.ts": `export const read = (fields) => fields.intent;`,
    });
    expect(brokenRoutes([route], files)).toEqual([expect.stringContaining("declare them")]);
  });

  test("a listed file must exist", () => {
    expect(brokenRoutes(flatRoutes([index("gone.tsx")]), [])).toEqual([expect.stringContaining("not on disk")]);
  });
});

test("names that say nothing are refused", () => {
  const bad = ["app/cart/utils.ts", "app/helpers/a.ts", "app/cart/cart-service.ts", "app/cart/CartLine.tsx"];
  expect(badNames(bad)).toHaveLength(bad.length);
  expect(badNames(["app/cart/cart-lines.ts", "server/services.ts", "app/entry.server.tsx"])).toEqual([]);
});

test("files of more than 300 lines are refused, tables and seeds apart", () => {
  const long = `const a = 1;${"\n".repeat(300)}const b = 1;`;
  expect(longFiles(tree({ "app/cart/a.ts": long }))).toHaveLength(1);
  expect(longFiles(tree({ "app/cart/schema.server.ts": long, "app/cart/b.ts": "const b = 1;\n" }))).toEqual([]);
});

test("climbing imports and missing extensions are refused", () => {
  const crooked = `import { a } from "../cart/a.ts";\nimport { b } from "#app/cart/b";\nimport { c } from "./c";`;
  expect(crookedImports(tree({ "app/orders/a.ts": crooked }))).toHaveLength(3);
  expect(crookedImports(tree({ "app/orders/a.ts": `import { a } from "#app/cart/a.ts";` }))).toEqual([]);
});

test("a cast by way of unknown is refused", () => {
  const casts = "const a = b as unknown as { c: string };";
  expect(blindCasts(tree({ "app/orders/a.ts": casts }))).toHaveLength(1);
  expect(blindCasts(tree({ "app/orders/a.ts": "const a = b as unknown; const c = d as string;" }))).toEqual([]);
});

test("whoever names a payment provider outside its folder is found, comments apart", () => {
  const files = tree({
    "app/payments/providers/stripe/stripe.server.ts": "export const stripe = 1;",
    "app/payments/providers/razorpay/razorpay.server.ts": "export const razorpay = 1;",
    "app/payments/keys.ts": "const keys = { razorpay: 1 };",
    "app/platform/env.ts": `read("STRIPE_SECRET_KEY");`,
    "app/settings/words.ts": "const help = `Enter the keys of Stripe`;",
    "app/settings/page.tsx": "const help = <p>Razorpay or another</p>;",
    "app/settings/other.ts": "/** As Razorpay does it. */ const other = 1;",
    "app/payments/keys.test.ts": `pay("stripe");`,
  });
  expect(strayProviderFiles(files)).toEqual([
    "app/payments/keys.ts",
    "app/platform/env.ts",
    "app/settings/page.tsx",
    "app/settings/words.ts",
  ]);
});

test("a missing or long README is refused", () => {
  const readmes = new Map([
    ["app/cart", null],
    ["app/orders", "line\n".repeat(21)],
    ["app/mail", "line\n".repeat(20)],
  ]);
  expect(badReadmes(readmes)).toHaveLength(2);
});

describe("vendors' screens", () => {
  const page = (text: string) => {
    const route = { path: "vendor/things", file: "app/catalog/pages/vendor-things-page.tsx", isFrame: false };
    return vendorsReachingAround([sourceFile(route.file, text)], [{ ...route, access: "vendor" }]);
  };
  const query = (text: string) =>
    vendorsReachingAround([sourceFile("app/catalog/vendor-product-queries.server.ts", text)], []);

  test("may not query tables behind the views", () => {
    expect(query(`import { products } from "./schema.server.ts";`)).toEqual([expect.stringContaining("products")]);
    expect(query(`import { brands, orders } from "#app/orders/schema.server.ts";`)).toHaveLength(1);
    expect(query(`import { vendorProducts } from "./vendor-views.server.ts";`)).toEqual([]);
    expect(query(`import { categories } from "./schema.server.ts";`)).toEqual([]);
    expect(query(`import type { products } from "./schema.server.ts";`)).toEqual([]);
  });

  test("may not use other people's queries", () => {
    expect(page(`import { listProducts } from "../product-queries.server.ts";`)).toEqual([
      expect.stringContaining("product-queries"),
    ]);
    expect(page(`import { listVendorProducts } from "../vendor-product-queries.server.ts";`)).toEqual([]);
    expect(page(`import { listBoth } from "../back-office-product-queries.server.ts";`)).toEqual([]);
  });

  test("may name an admin's query in the admins' half only", () => {
    const half = (text: string) => page(`import { listProducts } from "../product-queries.server.ts";\n${text}`);
    expect(half("office.readAs(db, { vendor: (tx) => own(tx), admin: (db) => listProducts(db) });")).toEqual([]);
    expect(half("office.readAs(db, { vendor: (tx) => listProducts(tx), admin: (db) => own(db) });")).toHaveLength(1);
    expect(
      half("office.readAs(db, { vendor: (tx) => own(tx), admin: (db) => listProducts(db) }); listProducts(db);"),
    ).toHaveLength(1);
    const both = (text: string) =>
      sourceFile(
        "app/catalog/back-office-product-queries.server.ts",
        `import { listProducts } from "./product-queries.server.ts";\n${text}`,
      );
    const listBoth = (text: string) => vendorsReachingAround([both(text)], []);
    expect(listBoth("office.readAs(db, { vendor: (tx) => own(tx), admin: (db) => listProducts(db) });")).toEqual([]);
    expect(listBoth("listProducts(db);")).toHaveLength(1);
  });
});
