/** The shop's tree keeps the rules of tests/architecture/*; architecture-rules.test.ts shows that each can fail. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { drawRooms, withPicture } from "../../scripts/house/rooms.ts";
import { measure, missedAims } from "../../scripts/house/table.ts";
import { strayBodyReaders } from "./body-readers.ts";
import { exceptions } from "./command-exceptions.ts";
import { misshapenCommands, oddErrorNames, strayTransactions } from "./commands.ts";
import { badNames, badReadmes, blindCasts, crookedImports, longFiles } from "./files.ts";
import { brokenFloors, importCycles, modules } from "./floors.ts";
import { formsWithoutKey } from "./form-keys.ts";
import { strayProviderFiles } from "./providers.ts";
import { renderedOtherwise } from "./rendered.ts";
import { accessAt, brokenRoutes, flatRoutes } from "./routes.ts";
import { CODE_FOLDERS, readSourceFiles } from "./source-files.ts";
import { stockWriters } from "./stock.ts";
import { foreignWrites } from "./tables.ts";
import { vendorsReachingAround } from "./vendor-scope.ts";

const files = readSourceFiles(CODE_FOLDERS);
const folders = readdirSync("app", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

test("nobody imports across a floor or through a module's walls", () => {
  expect(brokenFloors(files)).toEqual([]);
});

test("no import cycle", () => {
  expect(importCycles(files)).toEqual([]);
});

test("every folder of app/ is a floor or a module in the order", () => {
  expect(folders.filter((name) => !["domain", "platform", "ui", ...modules].includes(name))).toEqual([]);
});

test("a table is written by the module that owns it", () => {
  expect(foreignWrites(files)).toEqual([]);
});

describe("commands", () => {
  test("have one shape: command(db, context, input)", () => {
    expect(misshapenCommands(files, Object.keys(exceptions))).toEqual([]);
  });

  test("call the type of their codes an error", () => {
    expect(oddErrorNames(files, [])).toEqual([]);
  });

  test("begin a transaction in one way, so that a refusal undoes it", () => {
    expect(strayTransactions(files)).toEqual([]);
  });
});

test("stock is written by one file", () => {
  expect(stockWriters(files)).toEqual(["app/catalog/stock/stock-commands.server.ts"]);
});

test("request bodies are read in one file", () => {
  expect(strayBodyReaders(files)).toEqual([]);
});

test("a payment provider is named by one file outside its folder", () => {
  expect(strayProviderFiles(files)).toEqual(["app/payments/providers/providers.server.ts"]);
});

describe("files", () => {
  test("names say something, in kebab-case", () => {
    expect(badNames(files.map((file) => file.path))).toEqual([]);
  });

  test("no file is longer than 300 lines", () => {
    expect(longFiles(files)).toEqual([]);
  });

  test("imports name other folders from the root, with the extension", () => {
    expect(crookedImports(files)).toEqual([]);
  });

  test("nothing is cast by way of unknown", () => {
    expect(blindCasts(files)).toEqual([]);
  });

  test("every folder of app/ has a short README", () => {
    const readmes = folders.map((name): [string, string | null] => {
      const path = `app/${name}/README.md`;
      return [`app/${name}`, existsSync(path) ? readFileSync(path, "utf8") : null];
    });
    expect(badReadmes(new Map(readmes))).toEqual([]);
  });
});

test("every route declares its access and calls its guard first", () => {
  expect(brokenRoutes(flatRoutes(routes), files)).toEqual([]);
});

test("a form whose action reads a form key carries one", () => {
  expect(formsWithoutKey(flatRoutes(routes), files)).toEqual([]);
});

test("vendors' screens read what the database shows them", () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = flatRoutes(routes).map((route) => {
    const file = byPath.get(route.file);
    return { ...route, access: file ? accessAt(route.path, file) : null };
  });
  expect(vendorsReachingAround(files, known)).toEqual([]);
});

test("a component depends on its data and the day alone", () => {
  expect(renderedOtherwise(files)).toEqual([]);
});

test("the tour's picture of the rooms is that of the imports: `npm run house -- --write` draws it", () => {
  const tour = readFileSync("docs/tour.md", "utf8");
  expect(withPicture(tour, drawRooms(files))).toBe(tour);
});

test("the tree meets its aims: `npm run house` prints them", () => {
  expect(missedAims(measure(files))).toEqual([]);
});
