/**
 * The store's monthly invoice to a vendor for its commission, which includes GST (docs/rules.md#l11). Numbers are
 * COMM/26-27/00001 and COMC/26-27/00001: a vendor's own prefix has at most three characters, so no other series of the store
 * has them (CGST Rules rules 46(b) and 53(1A)).
 */
import type { FinancialYear } from "#app/domain/basics/financial-year.ts";
import { type InvoiceAmounts, supplyBetween } from "#app/domain/fulfilment/invoice.ts";
import { GST_RATE_BP, splitCgstSgst, splitInclusive } from "#app/domain/money/gst.ts";
import { closed, type Entry } from "#app/domain/money/ledger.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { stateCodes, stateOfGstCode, stateOfGstin } from "#app/domain/parties/gstin.ts";

export const commissionDocumentKinds = ["invoice", "credit-note"] as const;
export type CommissionDocumentKind = (typeof commissionDocumentKinds)[number];

const PREFIX: Record<CommissionDocumentKind, string> = { invoice: "COMM", "credit-note": "COMC" };
const DIGITS = 5;

/** `sequence` counts from 1. @throws RangeError beyond sixteen characters */
export function commissionNumber(kind: CommissionDocumentKind, year: FinancialYear, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence >= 10 ** DIGITS)
    throw new RangeError(`no commission invoice has the number ${sequence}`);
  return `${PREFIX[kind]}/${year.slice(2)}/${String(sequence).padStart(DIGITS, "0")}`;
}

/**
 * The document of a month's commission: an invoice, or a credit note when more came back than was sold. Its amounts are never
 * negative. `codes`: GST codes of supplier and place of supply.
 */
export function commissionDocument(
  commissionPaise: Paise,
  codes: { supplier: string; placeOfSupply: string },
): InvoiceAmounts & { kind: CommissionDocumentKind } {
  const { taxable: taxablePaise, gst, gross: totalPaise } = splitInclusive(Math.abs(commissionPaise), GST_RATE_BP);
  const isIntraState = supplyBetween(codes.supplier, codes.placeOfSupply) === "intra-state";
  const { cgst, sgst } = isIntraState ? splitCgstSgst(gst) : { cgst: 0, sgst: 0 };
  return {
    kind: commissionPaise < 0 ? "credit-note" : "invoice",
    taxablePaise,
    cgstPaise: cgst,
    sgstPaise: sgst,
    igstPaise: isIntraState ? 0 : gst,
    totalPaise,
  };
}

/** The tax within an invoiced commission is no income: the store owes it to the government. Backwards for a credit note. */
export function commissionTaxEntries({
  kind,
  taxablePaise,
  totalPaise,
}: Pick<InvoiceAmounts, "taxablePaise" | "totalPaise"> & { kind: CommissionDocumentKind }): Entry[] {
  const taxPaise = (totalPaise - taxablePaise) * (kind === "invoice" ? 1 : -1);
  return closed([
    { account: "commission-tax", amountPaise: taxPaise },
    { account: "output-tax", amountPaise: -taxPaise },
  ]);
}

/** State and GST code of the vendor's GSTIN, else of its address, else of the store (IGST Act section 12(2)). */
export function placeOfCommission(
  vendor: { gstin: string | null; region: string | null },
  storeGstin: string,
): { state: string; code: string } {
  const byAddress = vendor.region ? stateCodes[vendor.region] : undefined;
  const byGstin = vendor.gstin && stateOfGstin(vendor.gstin) ? vendor.gstin.slice(0, 2) : undefined;
  const code = byGstin ?? byAddress ?? storeGstin.slice(0, 2);
  return { state: stateOfGstCode(code) ?? "", code };
}
