/** One built shop on a fresh demo database for the whole run; SHOP_ORIGIN tells the tests where. */
import { mkdirSync } from "node:fs";
import { findChromium } from "../../../scripts/provision/chromium.ts";
import { setup as build } from "../../support/build.ts";
import { startDemoShop } from "../../support/demo-shop.ts";

export default async function globalSetup(): Promise<() => Promise<void>> {
  await build();
  process.env.CHROMIUM_PATH ??= (await findChromium()) ?? undefined;
  mkdirSync("test-results", { recursive: true });
  const shop = await startDemoShop({ logFile: "test-results/shop.log" });
  process.env.SHOP_ORIGIN = shop.origin;
  return () => shop.end();
}
