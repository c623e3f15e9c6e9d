import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect } from "vitest";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import type { OrderDetails } from "#app/orders/order-types.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { OrderShipments } from "./order-shipments.tsx";

function pageOf(order: OrderDetails): string {
  const computers = order.lines.map(({ id }) => id);
  const Shown = () => <OrderShipments order={order} toReview={[]} computers={computers} tracking={{}} delays={{}} />;
  const Stub = createRoutesStub([{ path: "/", Component: Shown }]);
  return renderToStaticMarkup(<Stub />);
}

test("a computer may be upgraded unless it was cancelled or never arrives", async ({ db }) => {
  const { orderId, customer } = await aPlacedOrder(db);
  const order = await findOrderFor(db, customer, orderId);
  if (!order) throw new Error("no order");
  const withStatus = (status: "cancelled" | "lost") => order.shipments.map((one) => ({ ...one, status }));
  expect(pageOf(order)).toContain("Upgrade this computer");
  expect(pageOf({ ...order, shipments: withStatus("cancelled") })).not.toContain("Upgrade this computer");
  expect(pageOf({ ...order, shipments: withStatus("lost") })).not.toContain("Upgrade this computer");
  const removed = order.lines.map((line) => ({ ...line, quantity: 0, removedQuantity: line.quantity }));
  expect(pageOf({ ...order, lines: removed })).not.toContain("Upgrade this computer");
});

test("a lost parcel is called lost once", async ({ db }) => {
  const { orderId, customer } = await aPlacedOrder(db);
  const order = await findOrderFor(db, customer, orderId);
  if (!order) throw new Error("no order");
  const end = (status: "lost" | "undelivered", undeliveredReason: "missing" | "refused") =>
    pageOf({ ...order, shipments: order.shipments.map((one) => ({ ...one, status, undeliveredReason })) });
  expect(end("lost", "missing").match(/lost/gi)).toHaveLength(order.shipments.length);
  expect(end("lost", "refused")).toContain("It was refused at the door.");
  expect(end("undelivered", "missing")).toContain("The courier has reported it lost.");
});
