import { paiseToRupees } from "#app/domain/money/money.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { entryKinds, entryReasons } from "./entry-words.ts";
import type { PayoutEntry } from "./payout-preview.server.ts";

/** `reference` is the payout's UTR. */
export type VendorEntry = PayoutEntry & { businessName: string; reference: string | null };

export const entryColumns: CsvColumn<VendorEntry>[] = [
  { label: "Vendor", value: ({ businessName }) => businessName },
  { label: "Order", value: ({ number }) => number },
  { label: "Entry", value: ({ kind }) => entryKinds[kind] },
  { label: "Date", value: ({ at }) => at },
  { label: "Amount", value: ({ amountPaise }) => paiseToRupees(amountPaise) },
  { label: "Not in this run", value: ({ why }) => why && entryReasons[why] },
  { label: "Bank reference", value: ({ reference }) => reference },
];
