/** One built shop on a freshly seeded embedded database for the whole run; SHOP_ORIGIN tells tests where. */
import { mkdirSync, rmSync } from "node:fs";
import { findChromium } from "../../../scripts/provision/chromium.ts";
import { startShop } from "../../../scripts/provision/shop.ts";
import { setup as build } from "../../support/build.ts";
import { copyDemoFolder } from "../../support/demo-folder.ts";
import { endShop } from "./end-shop.ts";

export default async function globalSetup(): Promise<() => Promise<void>> {
  await build();
  process.env.CHROMIUM_PATH ??= (await findChromium()) ?? undefined;
  const folder = copyDemoFolder();
  // Also when a Ctrl-C comes before this set-up is through.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync("test-results", { recursive: true });
  const shop = await startShop({
    // Each test comes from an address of its own (X-Forwarded-For), so that rate limits don't mix tests up.
    env: { DATA_DIR: folder, TRUST_PROXY: "1", LOG_LEVEL: "warn" },
    logFile: "test-results/shop.log",
  });
  process.env.SHOP_ORIGIN = shop.origin;
  return () => endShop(shop, folder);
}
