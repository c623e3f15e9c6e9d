/** Breaks of money that people put right: deliveries undone, transfers that are short. */
import type { Break } from "./break.ts";

const undoneDeliveries: Break[] = [
  {
    what: "undone delivery: its cash stays booked",
    file: "app/payments/offline-payments.server.ts",
    find: "  await postCaptureReversal(tx, { ...cash, paymentId: cash.id, holder, at });\n",
    put: "",
    seenBy: ["app/fulfilment/shipments/undo-delivery.test.ts"],
  },
  {
    what: "undone delivery: a vendor's cash is taken from the courier",
    file: "app/payments/offline-payments.server.ts",
    find: 'const holder = cash.cashWith === "vendor" && shipment ? shipment : null;',
    put: "const holder = shipment && null;",
    seenBy: ["app/fulfilment/shipments/undo-delivery.test.ts"],
  },
  {
    what: "undone delivery: a return of it doesn't matter",
    file: "app/fulfilment/shipments/undo-delivery.server.ts",
    find: 'if ((await tx.$count(returns, eq(returns.shipmentId, id))) > 0) return "returned";',
    put: "",
    seenBy: ["app/fulfilment/shipments/undo-delivery.test.ts"],
  },
  {
    what: "undone delivery: other vendors may",
    file: "app/fulfilment/shipments/undo-delivery.server.ts",
    find: 'can(viewer, "edit-shipment", ownShipment)',
    put: '(viewer.kind === "user")',
    seenBy: ["app/fulfilment/shipments/undo-delivery.test.ts"],
  },
];

const partPayments: Break[] = [
  {
    what: "part payment: the whole is booked beside its parts",
    file: "app/payments/offline-payments.server.ts",
    find: "    await replaceParts(tx, orderId, now);\n",
    put: "",
    seenBy: ["app/payments/part-payments.test.ts"],
  },
  {
    what: "part payment: an order that ends keeps it",
    file: "app/fulfilment/orders/close-order.server.ts",
    find: "(await returnParts(tx, order.id, actor, at))",
    put: "0 * (await returnParts(tx, crypto.randomUUID(), actor, at))",
    seenBy: ["app/payments/part-payments.test.ts"],
  },
  {
    what: "part payment: any difference is written off",
    file: "app/payments/offline-payments.server.ts",
    find: 'if (shortfall === "write-off" && due.shortPaise > maxWriteOff(totalPaise)) return err("too-short", due);',
    put: "maxWriteOff(totalPaise);",
    seenBy: ["app/payments/part-payments.test.ts"],
  },
];

export const correctionBreaks: Break[] = [...undoneDeliveries, ...partPayments];
