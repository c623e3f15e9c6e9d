/** Searches for models that the shop doesn't sell: what comes nearest, and what is said about it (docs/rules.md#g9). */
import { expect } from "vitest";
import { openShop, search, sell } from "#tests/search/small-shop.ts";
import { test } from "#tests/support/db.ts";

test("a graphics chip that no card has leads to the nearest cards, and is named", async ({ db }) => {
  await openShop(db);
  await sell(db, "Graphics Cards", "Large Card", { graphicsChip: "NVIDIA GeForce RTX 5090" });
  await sell(db, "Graphics Cards", "Middle Card", { graphicsChip: "NVIDIA GeForce RTX 5060" });
  await sell(db, "Gaming Laptop", "Old Gaming Laptop", { graphicsChip: "NVIDIA GeForce RTX 4060 Laptop" });
  const { understood, names } = await search(db, "rtx 4060");
  expect(understood).toMatchObject({ category: "Graphics Cards", dropped: ["rtx 4060"] });
  expect(names).toEqual(["Middle Card", "Large Card"]);
  // With its kind said, the laptop that has it.
  expect((await search(db, "rtx 4060 laptop")).names).toEqual(["Old Gaming Laptop"]);
});

test("a laptop with a chip that none has is ranked by the nearest", async ({ db }) => {
  await openShop(db);
  await sell(db, "Laptop", "Plain Laptop", { graphicsChip: "Intel UHD Graphics" });
  await sell(db, "Gaming Laptop", "Huge Gaming Laptop", { graphicsChip: "NVIDIA GeForce RTX 5090 Laptop" });
  await sell(db, "Gaming Laptop", "Small Gaming Laptop", { graphicsChip: "NVIDIA GeForce RTX 3050 Laptop" });
  const { understood, names } = await search(db, "gtx 1650 laptop");
  expect(understood?.dropped).toEqual(["gtx 1650"]);
  expect(names[0]).toBe("Small Gaming Laptop");
});

test("a part number that isn't sold leads to its maker's products of that kind", async ({ db }) => {
  await openShop(db);
  await sell(db, "Storage", "Kaveri SSD", { storageType: "SATA SSD" });
  await sell(db, "Storage", "Kaveri Disk", { storageType: "Hard disk" });
  await sell(db, "Laptop", "Kaveri Laptop", {});
  const { understood, names } = await search(db, "WDS480G3G0A");
  expect(understood).toMatchObject({ category: "Storage", dropped: ["wds480g3g0a"] });
  expect(names).toEqual(["Kaveri SSD"]);
  expect((await search(db, "ST2000DM008")).names).toEqual(["Kaveri Disk"]);
});

test("a computer is a desktop first, a laptop no gaming laptop", async ({ db }) => {
  await openShop(db);
  await sell(db, "Gaming Laptop", "Kaveri Gaming Laptop", {});
  await sell(db, "Laptop", "Kaveri Laptop", {});
  await sell(db, "Desktop", "Kaveri Tower", {});
  expect((await search(db, "computer")).names[0]).toBe("Kaveri Tower");
  expect((await search(db, "laptop")).names).toEqual(["Kaveri Laptop", "Kaveri Gaming Laptop"]);
});
