import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { categories } from "#app/catalog/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { findMenuCategories } from "./category-queries.server.ts";

test("menus have the categories with something on sale in their branch, each below its parent", async ({ db }) => {
  await aProduct(db, { category: "Laptop" });
  const monitor = await aProduct(db, { category: "Monitors" });
  await aProduct(db, { category: "Memory", status: "draft" });
  const [desk] = await db.insert(categories).values({ name: "For the desk", slug: "for-the-desk" }).returning();
  await db.update(categories).set({ parentId: desk?.id }).where(eq(categories.id, monitor.categoryId));
  const menu = await findMenuCategories(db);
  expect(menu.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: "For the desk", below: ["Monitors"] },
    { name: "Laptop", below: [] },
  ]);
});
