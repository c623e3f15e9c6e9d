import { rmSync } from "node:fs";
import type { Shop } from "../../../scripts/provision/shop.ts";
import { expectCleanFolder } from "../../support/guards/clean-books.ts";

/** Audits the running shop as its operator would, and ends it. @throws when the auditor found something */
export async function endShop(shop: Shop, folder: string): Promise<void> {
  try {
    await expectCleanFolder(folder);
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
