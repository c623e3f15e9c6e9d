/** What other modules know about a person's account, for the admins' pages. */
import type { RelatedRecords } from "#app/accounts/people/related-records.server.ts";
import { productRecords } from "#app/catalog/related-records.server.ts";
import { messageRecords } from "#app/messages/related-records.server.ts";
import { orderRecords } from "#app/orders/related-records.server.ts";
import { returnRecords } from "#app/returns/related-records.server.ts";
import { reviewRecords } from "#app/reviews/related-records.server.ts";

/** Sections of a person's page in this order. */
export const relatedRecords: readonly RelatedRecords[] = [
  productRecords,
  orderRecords,
  returnRecords,
  messageRecords,
  reviewRecords,
];
