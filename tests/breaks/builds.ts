/** Breaks of builds that are sent, quoted and drawn. */
import type { Break } from "./break.ts";

const ofAssembly = ["app/domain/buying/assembly.test.ts", "app/checkout/assembly.test.ts"];
const ofShared = ["app/builder/shared-builds.server.test.ts"];

export const buildBreaks: readonly Break[] = [
  {
    what: "anybody makes up what a shared build once cost",
    file: "app/builder/shared-prices.server.ts",
    find: "if (!isOurs || prices.length !== parts.length) return null;",
    put: "if (!isOurs && prices.length !== parts.length) return null;",
    seenBy: ofShared,
  },
  {
    what: "a shared build's line counts one of several pieces",
    file: "app/builder/price-changes.ts",
    find: "(part.now.pricePaise - part.pricePaise) * part.quantity",
    put: "part.now.pricePaise - part.pricePaise",
    seenBy: ofShared,
  },
  {
    what: "a quotation counts goods of a dearer GST rate twice",
    file: "app/builder/quotation.server.ts",
    find: "const own = lines.filter((line) => line.gstRateBp === gstRateBp);",
    put: "const own = lines.filter((line) => line.gstRateBp >= gstRateBp);",
    seenBy: ["app/builder/quotation.server.test.ts"],
  },
  {
    what: "assembly is ordered without the parts it is for",
    file: "app/checkout/price-order.server.ts",
    find: "const alone = findOrphanedAssembly(lines, toBuildKey);",
    put: "const alone = findOrphanedAssembly(lines.slice(0, 1), toBuildKey);",
    seenBy: ofAssembly,
  },
  {
    what: "a vendor assembles a build of others' parts",
    file: "app/domain/buying/assembly.ts",
    find: "|| onlyVendor(own) !== assembly.vendorId",
    put: "|| own.every(({ vendorId }) => vendorId !== assembly.vendorId)",
    seenBy: ofAssembly,
  },
  {
    what: "work that is done can be sent back",
    file: "app/returns/returnable.server.ts",
    find: "gt(orderLines.quantity, 0), not(isWork))",
    put: "gt(orderLines.quantity, 0))",
    seenBy: ["app/returns/returns.test.ts"],
  },
];
