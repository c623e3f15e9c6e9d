import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { RouteSlices } from "./route-slices.ts";

type Flat = { id: string; parentId?: string; path?: string; index?: boolean };

function flat(entries: RouteConfigEntry[], parentId?: string): Flat[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? file;
    return [{ id: own, parentId, path, index }, ...flat(children, own)];
  });
}

function treeOf(all: Flat[], parentId?: string): RouteObject[] {
  return all
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index: true } : { id, path, caseSensitive: true, children: treeOf(all, id) },
    );
}

const all = flat(await routes);
const allRoutes = treeOf(all);
const slices = new RouteSlices(all);

function idsAt(path: string, known: RouteObject[]): string[] {
  return matchRoutes(known, path)?.map(({ route }) => route.id ?? "") ?? [];
}

/** Each route's own address, and those around it. */
const addresses = all.flatMap(({ id }) => {
  const line: Flat[] = [];
  for (let at = all.find((one) => one.id === id); at; at = all.find((one) => one.id === at?.parentId)) line.unshift(at);
  const path = `/${line.flatMap((one) => one.path ?? []).join("/")}`;
  const plain = path.replace(/:(\w+)/g, "5f0c").replace("*", "no/such/page");
  return [plain, plain.toUpperCase(), `${plain}/`, `${plain}/beyond`];
});

/** Trees of routes, by the ids of their slices. */
const cutTrees = new Map<string, RouteObject[]>();

function treeWith(ids: ReadonlySet<string>): RouteObject[] {
  const name = [...ids].join();
  const known = cutTrees.get(name) ?? treeOf(all.filter(({ id }) => ids.has(id)));
  cutTrees.set(name, known);
  return known;
}

test("the slice of an address matches as all routes do, and holds what leads there", () => {
  const inAll = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const address of new Set([...addresses, "/products/laptops/x/y", "/no", "/admin/no"])) {
    const ids = slices.idsOf(slices.keyOf(address) ?? "none");
    expect(ids.size, address).toBeLessThan(all.length / 3);
    const some = treeWith(ids);
    const leading = [address, address.slice(0, address.lastIndexOf("/")) || "/", "/"];
    for (const path of leading) {
      const pair = `${slices.keyOf(address)} ${path}`;
      if (seen.has(pair)) continue;
      seen.add(pair);
      const expected = inAll.get(path) ?? idsAt(path, allRoutes);
      inAll.set(path, expected);
      expect(idsAt(path, some), path).toEqual(expected);
    }
  }
});

test("data requests have their page's slice; escaped addresses and the manifest go through all routes", () => {
  expect(slices.keyOf("/cart.data")).toBe(slices.keyOf("/cart"));
  expect(slices.keyOf("/_root.data")).toBe(slices.keyOf("/"));
  expect(slices.keyOf("/_.data")).toBe(slices.keyOf("/"));
  expect(slices.keyOf("/orders/_.data")).toBe(slices.keyOf("/orders/"));
  for (const path of ["/c%61rt", "/__manifest", "//cart"]) expect(slices.keyOf(path)).toBeNull();
});

test("unknown addresses share their slices", () => {
  const keys = Array.from({ length: 100 }, (_, n) => slices.keyOf(`/no-${n}/such-${n}/page-${n}`));
  expect(new Set(keys).size).toBe(1);
});
