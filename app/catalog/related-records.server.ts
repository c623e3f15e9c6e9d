/** A vendor with live products must stay a vendor. */
import { and, eq } from "drizzle-orm";
import type { RelatedRecords } from "#app/accounts/people/related-records.server.ts";
import { products } from "./schema.server.ts";

export const productRecords: RelatedRecords = {
  async vendorBlockers(tx, vendorId) {
    const live = await tx.$count(products, and(eq(products.vendorId, vendorId), eq(products.status, "live")));
    return live === 0 ? [] : [live === 1 ? "1 live product" : `${live} live products`];
  },
};
