/** Breaks of who may say that items are not sent, or sent later, and what follows. */
import type { Break } from "./break.ts";

export const reductionBreaks: Break[] = [
  {
    what: "a vendor removes items of another vendor's shipment",
    file: "app/domain/parties/permissions.ts",
    find: '"refuse-items": vendorOrAdmin("orders.edit"),',
    put: '"refuse-items": isVendor,',
    seenBy: ["app/fulfilment/shipments/reduce-shipment.test.ts"],
  },
  {
    what: "items are cancelled after their shipment has left",
    file: "app/fulfilment/shipments/reduce-shipment.server.ts",
    find: 'if (shipment?.kind !== "sale" || !isUnsent(shipment.status)) return err("already-shipped");',
    put: "",
    seenBy: ["app/fulfilment/shipments/reduce-shipment.test.ts"],
  },
  {
    what: "damaged items go back on sale",
    file: "app/fulfilment/orders/remove-items.server.ts",
    find: 'if (effect === "restock") return;',
    put: "if (effect) return;",
    seenBy: ["app/fulfilment/shipments/reduce-shipment.test.ts"],
  },
  {
    what: "cash is collected for items that aren't sent",
    file: "app/orders/removal-commands.server.ts",
    find: "if (order.paymentMethod === CASH_ON_DELIVERY) await lowerTotal(tx, order.id, pieces, cause.at);",
    put: "",
    seenBy: ["app/fulfilment/shipments/reduce-shipment.test.ts"],
  },
  {
    what: "a cash order whose last shipment was cancelled is never paid",
    file: "app/fulfilment/shipments/reduce-shipment.server.ts",
    find: "await settleCash(tx, { ...order, status }, at);",
    put: "",
    seenBy: ["app/fulfilment/shipments/reduce-shipment.test.ts"],
  },
  {
    what: "a vendor splits another vendor's shipment",
    file: "app/domain/parties/permissions.ts",
    find: '"split-shipment": vendorOrAdmin("orders.edit"),',
    put: '"split-shipment": isVendor,',
    seenBy: ["app/fulfilment/shipments/split-shipment.test.ts"],
  },
  {
    what: "a shipment is split after it has left",
    file: "app/fulfilment/shipments/split-shipment.server.ts",
    find: 'if (shipment?.kind !== "sale" || !isUnsent(shipment.status)) return err("already-shipped");',
    put: "",
    seenBy: ["app/fulfilment/shipments/split-shipment.test.ts"],
  },
  {
    what: "a shipment is split while a courier is booked for it",
    file: "app/fulfilment/shipments/split-shipment.server.ts",
    find: 'if (await isBooked(tx, shipmentId)) return err("booked");',
    put: "",
    seenBy: ["app/fulfilment/shipments/split-shipment.test.ts"],
  },
  {
    what: "the part that is sent later takes the whole shipping fee along, and the other keeps it",
    file: "app/orders/split-commands.server.ts",
    find: "shippingPaise: sql`${shipments.shippingPaise} - ${feePaise}`,",
    put: "",
    seenBy: ["app/fulfilment/shipments/split-shipment.test.ts"],
  },
  {
    what: "the second part of a product that is cancelled does not come back in stock",
    file: "app/fulfilment/shipments/reduce-shipment.server.ts",
    find: 'reason: "removal", actorId: actor?.id ?? null, at });\n  await writeOff(tx, lines',
    put: 'reason: "cancellation", actorId: actor?.id ?? null, at });\n  await writeOff(tx, lines',
    seenBy: ["app/fulfilment/shipments/split-shipment.test.ts"],
  },
];
