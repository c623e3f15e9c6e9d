import { describe, expect, test } from "vitest";
import { offsetOf, readTableState, type TableShape, tableHref, unfiltered } from "./table-state.ts";

const shape: TableShape = {
  sorts: ["placedAt", "total"],
  defaultSort: "-placedAt",
  filters: { status: ["pending", "shipped"], vendor: "text", from: "day" },
};
const read = (query: string) => readTableState(new URLSearchParams(query), shape);

describe("readTableState", () => {
  test("an empty address is the first page in the usual order", () => {
    expect(read("")).toEqual({ q: "", sort: "placedAt", isDescending: true, page: 1, perPage: 25, filters: {} });
  });

  test("reads everything a table can be asked", () => {
    expect(read("q=+asha+&status=shipped&vendor=v1&from=2026-11-01&sort=total&page=3&per=100")).toEqual({
      q: "asha",
      sort: "total",
      isDescending: false,
      page: 3,
      perPage: 100,
      filters: { status: "shipped", vendor: "v1", from: "2026-11-01" },
    });
  });

  test.for([
    "status=lost",
    "from=yesterday",
    "from=2026-13-41",
    "from=2026-02-30",
    "from=0000-01-01",
    "from=9999-12-31",
    "sort=password",
    "page=0",
    "page=-1",
    "page=x",
    "per=7",
    "nonsense=1",
    "status=",
  ])("%s is ignored", (query) => {
    expect(read(query)).toEqual(read(""));
  });
});

describe("tableHref", () => {
  test("leads back to the first page unless only the page changes", () => {
    const state = read("q=asha&status=pending&page=3");
    expect(tableHref(state, shape, { page: 4 })).toBe("?q=asha&status=pending&page=4");
    expect(tableHref(state, shape, { sort: "total", isDescending: false })).toBe("?q=asha&status=pending&sort=total");
    expect(tableHref(state, shape, { filters: { status: null } })).toBe("?q=asha");
    expect(tableHref(state, shape, { filters: { vendor: "v2" } })).toBe("?q=asha&status=pending&vendor=v2");
  });

  test("leaves out default values", () => {
    expect(tableHref(read(""), shape)).toBe("?");
  });

  test("reads back what it wrote", () => {
    const state = read("q=a%26b&status=pending&sort=-total&page=2&per=50");
    expect(readTableState(new URLSearchParams(tableHref(state, shape, { page: 2 })), shape)).toEqual(state);
  });
});

test("the rows before a page", () => {
  expect(offsetOf({ page: 3, perPage: 25 })).toBe(50);
});

describe("columns and density", () => {
  const wide = { ...shape, columns: ["email", "role", "joined"] };
  const readWide = (query: string) => readTableState(new URLSearchParams(query), wide);

  test.for([
    ["col=role&col=email", { columns: ["email", "role"] }],
    ["col=role&col=nonsense", { columns: ["role"] }],
    ["col=nonsense", {}],
    ["col=email&col=role&col=joined", {}],
    ["density=compact", { isCompact: true }],
    ["density=cosy", {}],
  ] as const)("%s", ([query, look]) => {
    const { columns, isCompact } = readWide(query);
    expect({ ...(columns && { columns }), ...(isCompact && { isCompact }) }).toEqual(look);
  });

  test("stay while the list is filtered, sorted and paged, and when filters are reset", () => {
    const state = readWide("q=asha&status=shipped&col=email&density=compact");
    expect(tableHref(state, wide, { page: 2 })).toBe("?q=asha&status=shipped&page=2&col=email&density=compact");
    expect(tableHref(unfiltered(state), wide)).toBe("?col=email&density=compact");
  });

  test("are nothing where a list offers none", () => {
    expect(tableHref(readTableState(new URLSearchParams("col=email&density=compact"), shape), shape)).toBe("?");
  });
});
