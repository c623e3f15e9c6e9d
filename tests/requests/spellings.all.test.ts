/** Every address, spelled with capitals, escapes or doubled slashes: the page or a 404, never an error of the server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AccessMatrix, matrixRoutes } from "#tests/support/access-matrix.ts";
import type { Person } from "#tests/support/access-people.ts";
import { ORIGIN } from "#tests/support/built-shop.ts";

let matrix: AccessMatrix;
beforeAll(async () => {
  matrix = await AccessMatrix.open();
});
afterAll(() => matrix.close());
beforeEach(() => matrix.signInAgain());

const people: Person[] = ["guest", "customer", "vendor", "admin"];

const spellings: Record<string, (path: string) => string> = {
  "with a capital first": (path) => path.replace(/^\/./, (start) => start.toUpperCase()),
  "in capitals": (path) => path.toUpperCase(),
  "with an escaped letter": (path) => path.replace(/^\/(\w)/, (_, first) => `/%${first.charCodeAt(0).toString(16)}`),
  "with two slashes": (path) => path.replace(/(?<=.)\//, "//"),
  "with two slashes first": (path) => `${ORIGIN}/${path}`,
  "with a slash at the end": (path) => `${ORIGIN}${path}/`,
};

describe.each(Object.entries(spellings))("An address %s", (_, spell) => {
  test.each(people)("a page requested by a %s is there or not found", async (person) => {
    const failed: string[] = [];
    for (const { path, hasPage, hasAction } of matrixRoutes) {
      const address = spell(matrix.fill(path));
      for (const path of hasPage ? [address, `${address}.data`] : [address]) {
        const status = await matrix.ask(person, path);
        if (status >= 500) failed.push(`GET ${path}: ${status}`);
      }
      if (!hasAction) continue;
      await matrix.signInAgain();
      const status = await matrix.post(person, address, {});
      if (status >= 500) failed.push(`POST ${address}: ${status}`);
    }
    expect(failed).toEqual([]);
  });
});

test("An address with capitals leads to the page, and another spelling to its canonical one", async () => {
  const { shop } = matrix;
  const location = async (path: string) => (await shop.fetch(path)).headers.get("location");
  expect(await location("/Products?q=HP")).toBe("/products?q=HP");
  expect(await location("/Admin/orders")).toBe("/admin/orders");
  expect(await location("/%61dmin/orders?q=a")).toBe("/admin/orders?q=a");
  expect(await location(`${ORIGIN}//elsewhere.test/a`)).toBe("/elsewhere.test/a");
  expect((await shop.fetch("/no-such-page")).status).toBe(404);
});
