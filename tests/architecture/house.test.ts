/** What `npm run house` counts, by code that has it. The code of the shop itself is measured in architecture.test.ts. */
import { expect, test } from "vitest";
import {
  climbingImports,
  commandShapes,
  docComments,
  fullFolders,
  namesWith,
  plainFieldPlaces,
  refusalNames,
  textsWith,
} from "../../scripts/house/measures.ts";
import { withPicture } from "../../scripts/house/rooms.ts";
import { missedAims, tableLines } from "../../scripts/house/table.ts";
import { sourceFile } from "./source-files.ts";

function tree(texts: Record<string, string>) {
  return Object.entries(texts).map(([path, text]) => sourceFile(path, text));
}

test("a plain field's places are files of the shop that name it, in whatever form", () => {
  const files = tree({
    "app/catalog/a.ts": "row.warrantyMonths;",
    "app/catalog/b.ts": `const column = "warranty_months";`,
    "app/catalog/c.ts": "/** warrantyMonths */ const nothing = 1;",
    "app/catalog/a.test.ts": "row.warrantyMonths;",
    "db/demo/samples/laptops.ts": "row.warrantyMonths;",
    "db/demo/samples/desktops.ts": "row.warrantyMonths;",
  });
  expect(plainFieldPlaces(files, "warrantyMonths")).toEqual(["app/catalog/a.ts", "app/catalog/b.ts", "db/demo"]);
});

test("commands are grouped by the types of their parameters", () => {
  const text = [
    "export async function give(db: Database, { viewer }: CommandContext<Viewer>, { id }: Given): Promise<Result<A, B>> {}",
    "export async function take(db: Database, viewer: User, id: string): Promise<Result<A, B>> {}",
    "export async function part(tx: Database, id: string): Promise<Result<A, B>> {}",
  ].join("\n");
  const shapes = commandShapes(tree({ "app/cart/a.server.ts": text }));
  expect(shapes.get("Database, User, string")).toEqual(["app/cart/a.server.ts take"]);
});

test("a refusal's name is the last word of its type of codes", () => {
  const text = "type A = Result<B, CancelError>;\ntype C = Result<B, EditRefusal>;";
  expect([...refusalNames(tree({ "app/cart/a.server.ts": text })).keys()]).toEqual(["Error", "Refusal"]);
});

test("a folder's files are counted without tests", () => {
  const files = tree({ "app/cart/a.ts": "", "app/cart/b.ts": "", "app/cart/a.test.ts": "", "app/orders/c.ts": "" });
  expect(fullFolders(files)[0]).toEqual({ folder: "app/cart", count: 2 });
});

test("two groups that import each other count by the fewer imports of both directions", () => {
  const files = tree({
    "app/catalog/search/a.ts": `import { b } from "#app/catalog/browsing/b.ts";`,
    "app/catalog/browsing/b.ts": `import { c } from "#app/catalog/search/c.ts";`,
    "app/catalog/browsing/d.ts": `import { c } from "#app/catalog/search/c.ts";`,
    "app/catalog/search/c.ts": `import { x } from "#app/catalog/schema.server.ts";\nimport type { D } from "#app/catalog/bulk/d.ts";`,
    "app/catalog/bulk/d.ts": `import { c } from "#app/catalog/search/c.ts";`,
    "app/catalog/schema.server.ts": `import { c } from "#app/catalog/search/c.ts";`,
  });
  expect(climbingImports(files)).toEqual(["app/catalog/search/a.ts → app/catalog/browsing/b.ts"]);
});

test("a name with a word is found", () => {
  const files = tree({ "app/orders/a.ts": `const parcelCount = "parcels"; // parcel` });
  expect(namesWith(files, /parcel/i)).toEqual(["app/orders/a.ts: parcelCount"]);
});

test("a text with a word is found, except in comments, tests and shoppers' texts", () => {
  const text = 'const a = <p title="A parcel">{`parcels`} no <i>parcel</i></p>; // parcel';
  const paths = ["app/orders/admin-page.tsx", "app/orders/order-page.tsx", "app/orders/admin-page.test.tsx"];
  const files = tree(Object.fromEntries(paths.map((path) => [path, text])));
  const found = ["A parcel", "parcels", "parcel"].map((word) => `app/orders/admin-page.tsx: ${word}`);
  expect(textsWith(files, /parcel/, /order-page/)).toEqual(found);
});

test("the words of doc comments are counted", () => {
  const files = tree({ "app/cart/a.ts": "/** One two.\n * three */\n// four\n/** five */" });
  expect(docComments(files)).toEqual({ count: 2, words: 4, lines: 3 });
});

test("a missed aim is an error with what was counted, unless it is soft", () => {
  const rows = [
    { what: "cycles", value: 1, most: 0, found: ["a → b → a"] },
    { what: "words", value: 9, most: 5, isSoft: true as const },
    { what: "lines", value: 9 },
  ];
  expect(missedAims(rows)).toEqual([expect.stringMatching(/^cycles +1 +0 +missed$/), "    a → b → a"]);
  expect(tableLines(rows, false)).toHaveLength(4);
});

test("the picture stands between its marks", () => {
  const begin = "<!-- rooms: drawn by `npm run house -- --write` -->";
  expect(withPicture(`a\n${begin}\nold\n<!-- /rooms -->\nb`, "new")).toBe(`a\n${begin}\nnew\n<!-- /rooms -->\nb`);
  expect(() => withPicture("a", "new")).toThrow("no place");
});
