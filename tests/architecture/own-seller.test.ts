import { expect, test } from "vitest";
import { handle as adminOrder } from "#app/order-desk/pages/admin-order-page.tsx";
import { handle as adminOrders } from "#app/order-desk/pages/admin-orders-page.tsx";
import { handle as vendorOrder } from "#app/order-desk/pages/vendor-order-page.tsx";
import { handle as vendorOrders } from "#app/order-desk/pages/vendor-orders-page.tsx";
import routes from "#app/routes.ts";
import { flatRoutes } from "./routes.ts";

test("a store that is its own vendor reaches every intent of a vendor's orders and shipments", () => {
  const reached: readonly string[] = [...adminOrder.intents, ...adminOrders.intents];
  const missing = [...vendorOrder.intents, ...vendorOrders.intents].filter((intent) => !reached.includes(intent));
  expect(missing).toEqual([]);
});

test("every file of a vendor's shipments has its address in the store's office", () => {
  const paths = flatRoutes(routes).map(({ path }) => path);
  const files = paths.filter((path) => /^vendor\/orders\/[^:]*\.pdf$/.test(path));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((path) => !paths.includes(path.replace("vendor/", "admin/")))).toEqual([]);
});
