/** Breaks of stock: what is sold, put back and handed over. */
import type { Break } from "./break.ts";

export const stockBreaks: readonly Break[] = [
  {
    what: "an order takes stock although some of it is short",
    file: "app/catalog/stock/stock-commands.server.ts",
    find: "if (product && product.left >= quantity) return [];",
    put: "if (product) return [];",
    seenBy: ["app/catalog/stock/stock-commands.server.test.ts"],
  },
  {
    what: "repeated lines of one product get around the stock check",
    file: "app/catalog/stock/stock-commands.server.ts",
    find: "quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);",
    put: "quantities.set(productId, quantity);",
    seenBy: ["app/catalog/stock/stock-commands.server.test.ts"],
  },
  {
    what: "a cancelled order keeps its goods",
    file: "app/fulfilment/orders/close-order.server.ts",
    find: "await restockOrder(tx, lines, { orderId: order.id, reason: why, actorId: actor?.id ?? null, at });",
    put: "",
    seenBy: ["app/fulfilment/orders/cancel-order.server.test.ts"],
  },
  {
    what: "an order is cancelled although a shipment has left",
    file: "app/fulfilment/orders/cancel-order.server.ts",
    find: 'if (!canCancel(await listShipmentStatuses(tx, orderId))) return err("already-shipped");',
    put: "",
    seenBy: ["app/fulfilment/orders/cancel-order.server.test.ts"],
  },
  {
    what: "a vendor on holiday sells until its pages say so",
    file: "app/catalog/stock/stock-commands.server.ts",
    find: ' and not ${isAway("p", dayInIndia(at))}',
    put: "",
    seenBy: ["app/checkout/paused-sales.test.ts"],
  },
  {
    what: "undoing an import puts back units that were sold since",
    file: "app/product-desk/exchange/import-undo.server.ts",
    find: "return isValidStock(product.stock - delta) ? null",
    put: "return isValidStock(product.stock) || delta ? null",
    seenBy: ["app/product-desk/exchange/import-undo.server.test.ts"],
  },
  {
    what: "a shipment is handed over while its booking is being cancelled",
    file: "app/fulfilment/tracking/hand-over.server.ts",
    find: " || booking.cancelAskedAt)",
    put: ")",
    seenBy: ["app/couriers/booking.test.ts", "tests/postgres/courier-races.test.ts"],
  },
];
