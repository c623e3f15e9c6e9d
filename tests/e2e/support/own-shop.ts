/** A shop of its own for stories that change what all guests see: others count sample products meanwhile. */
import { startShop } from "../../../scripts/provision/shop.ts";
import { copyDemoFolder } from "../../support/demo-folder.ts";
import { endShop } from "./end-shop.ts";
import { test } from "./test.ts";

/** Call at the top of a file: its tests run in turn, in a freshly seeded shop. */
export function inOwnShop(): void {
  test.describe.configure({ mode: "default" });
  let end: (() => Promise<void>) | undefined;
  const shared = process.env.SHOP_ORIGIN;

  test.beforeAll(async () => {
    const folder = copyDemoFolder();
    const env = { DATA_DIR: folder, TRUST_PROXY: "1", LOG_LEVEL: "warn" };
    const shop = await startShop({ env, logFile: `test-results/own-shop-${process.pid}.log` });
    process.env.SHOP_ORIGIN = shop.origin;
    end = async () => {
      process.env.SHOP_ORIGIN = shared;
      await endShop(shop, folder);
    };
  });
  test.afterAll(() => end?.());
}
