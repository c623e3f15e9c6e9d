/** A shop of its own for stories that change what all guests see: others count sample products meanwhile. */
import { type DemoShop, startDemoShop } from "../../support/demo-shop.ts";
import { test } from "./test.ts";

/** Call at the top of a file: its tests run in turn, in a freshly seeded shop. `isWhole`: with parts and accessories. */
export function inOwnShop({ isWhole = false }: { isWhole?: boolean } = {}): void {
  test.describe.configure({ mode: "default" });
  let shop: DemoShop | undefined;
  const shared = process.env.SHOP_ORIGIN;

  test.beforeAll(async () => {
    // Who runs this file alone makes the whole demo here (tests/support/prepare.ts).
    test.setTimeout(360_000);
    shop = await startDemoShop({ isWhole, logFile: `test-results/own-shop-${process.pid}.log` });
    process.env.SHOP_ORIGIN = shop.origin;
  });
  test.afterAll(async () => {
    process.env.SHOP_ORIGIN = shared;
    await shop?.end();
  });
}
