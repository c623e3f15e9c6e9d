/** What other modules know about a person's account, for the admins' pages. */
import type { RelatedRecords } from "#app/accounts/people/related-records.server.ts";
import { productRecords } from "#app/catalog/related-records.server.ts";
import { orderRecords } from "#app/orders/related-records.server.ts";

export const relatedRecords: readonly RelatedRecords[] = [productRecords, orderRecords];
