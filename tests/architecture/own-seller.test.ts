/** A store that is its own vendor reaches, as an admin, whatever a vendor can do. */
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { declaredIntents, flatRoutes } from "./routes.ts";
import { readSourceFiles } from "./source-files.ts";

const fileByPath = new Map(readSourceFiles(["app"]).map((file) => [file.path, file]));
const pages = flatRoutes(routes).filter(({ isFrame }) => !isFrame);
const paths = pages.map(({ path }) => path);

function intentsAt(path: string): string[] {
  const page = pages.find((one) => one.path === path);
  const file = page && fileByPath.get(page.file);
  if (!file) throw new Error(`no page at ${path}`);
  return declaredIntents(file) ?? [];
}

/** Where an admin does what a vendor does at an address that is called otherwise, or on several pages. */
const counterparts: Readonly<Record<string, readonly string[]>> = {
  "vendor/orders/:id": ["admin/orders/:id", "admin/orders"],
  "vendor/products": ["admin/products", "admin/products/:id"],
  "vendor/profile": ["admin/settings/selling"],
  "vendor/people": ["admin/users/:id"],
  "vendor/profile/times": ["admin/vendors/:id/times"],
};

/** What a store doesn't need or does under another name, and why. */
const exceptions: Readonly<Record<string, string>> = {
  "vendor/profile save": "“single” of admin/settings/selling saves the same details",
  "vendor/people invite": "admin/users/new makes accounts of the store's people",
  "vendor/people withdraw": "“deactivate” of admin/users/:id ends an invitation, too",
  "vendor/people remove": "“deactivate” of admin/users/:id",
  "vendor/profile/bank-account save": "a store pays nothing out to itself",
  "vendor/profile/bank-account withdraw": "a store pays nothing out to itself",
};

const acts = pages
  .filter(({ path }) => path.startsWith("vendor/"))
  .flatMap(({ path }) => intentsAt(path).map((intent) => ({ path, intent, act: `${path} ${intent}` })));

function isReached({ path, intent }: { path: string; intent: string }): boolean {
  const twin = path.replace(/^vendor/, "admin");
  const places = counterparts[path] ?? (paths.includes(twin) ? [twin] : []);
  return places.some((place) => intentsAt(place).includes(intent));
}

test("the vendor's intents are listed", () => expect(acts.length).toBeGreaterThan(50));

test("a store that is its own vendor reaches every intent of a vendor, but for exceptions", () => {
  const missing = acts.filter((one) => !isReached(one)).map(({ act }) => act);
  expect(missing.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

describe("an exception", () => {
  test.each(Object.entries(exceptions))("%s: %s", (act, reason) => {
    expect(acts.map((one) => one.act)).toContain(act);
    const [place] = /admin\/[\w/:-]+/.exec(reason) ?? [];
    if (place) expect(paths).toContain(place);
  });
});

test("every file of a vendor's shipments has its address in the store's office", () => {
  const files = paths.filter((path) => /^vendor\/orders\/[^:]*\.pdf$/.test(path));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((path) => !paths.includes(path.replace("vendor/", "admin/")))).toEqual([]);
});
