/** Breaks of builds that are sent, quoted and drawn. */
import type { Break } from "./break.ts";

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
];
