/** Breaks of e-way bills. */
import type { Break } from "./break.ts";

export const ewayBreaks: Break[] = [
  {
    what: "e-way bill: the charges for shipping are goods",
    file: "app/domain/fulfilment/eway-bill.ts",
    find: "const goods = one.lines.filter((line) => !isServiceCode(line.hsn));",
    put: "const goods = one.lines;",
    seenBy: ["app/domain/fulfilment/eway-bill.test.ts"],
  },
  {
    what: "e-way bill: another vendor may enter the number",
    file: "app/fulfilment/paper/eway-bill-commands.server.ts",
    find: 'can(viewer, "edit-shipment", shipment)',
    put: '(viewer.kind === "user")',
    seenBy: ["app/fulfilment/paper/eway-bill.test.ts"],
  },
  {
    what: "e-way bill: one number for two shipments is refused by the database alone",
    file: "app/fulfilment/paper/eway-bill-commands.server.ts",
    find: "if (number && (await tx.$count(shipments, eq(shipments.ewayBill, number))) > 0)",
    put: "if (false)",
    seenBy: ["app/fulfilment/paper/eway-bill.test.ts"],
  },
];
