import { expect, test } from "vitest";
import { getLevel, inTreeOrder, type ListedCategory, listBranch, pathTo } from "./category-tree.ts";

const tree: ListedCategory[] = [
  { name: "Components", slug: "components", parent: null },
  { name: "Memory", slug: "memory", parent: "Components" },
  { name: "DDR5", slug: "ddr5", parent: "Memory" },
  { name: "Desktop", slug: "desktop", parent: null },
];

test("a category has its branch, its path and its level", () => {
  expect(listBranch(tree, "Components")).toEqual(["Components", "Memory", "DDR5"]);
  expect(listBranch(tree, "Desktop")).toEqual(["Desktop"]);
  expect(pathTo(tree, "DDR5")).toEqual(["Components", "Memory"]);
  expect([getLevel(tree, "Components"), getLevel(tree, "DDR5")]).toEqual([0, 2]);
});

test("a category follows its parent, in the given order; one without parent is at the top", () => {
  const row = (id: string, parentId: string | null) => ({ id, parentId });
  const rows = [row("c", "b"), row("b", null), row("a", null), row("d", "b"), row("e", "gone"), row("f", "c")];
  expect(inTreeOrder(rows).map(({ id }) => id)).toEqual(["b", "c", "f", "d", "a", "e"]);
});
