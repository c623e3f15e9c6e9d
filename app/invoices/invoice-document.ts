import { addDays, dayInIndia, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { slugify } from "#app/domain/basics/slug.ts";
import type { EInvoiceMark } from "#app/domain/books/e-invoice/e-invoice.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { isServiceCode } from "#app/domain/buying/assembly.ts";
import { formatEwayBill } from "#app/domain/fulfilment/eway-bill.ts";
import { type InvoiceAmounts, type InvoiceLine, stateTaxName, supplyBetween } from "#app/domain/fulfilment/invoice.ts";
import type { InvoiceKind } from "#app/domain/fulfilment/invoice-number.ts";
import { serialsText } from "#app/domain/fulfilment/serial-number.ts";
import type { BasisPoints } from "#app/domain/money/gst.ts";
import { formatInr, type Paise } from "#app/domain/money/money.ts";
import type { BillingAddress } from "#app/domain/parties/billing-address.ts";

/** A PNG in base64; sizes in pixels. */
export type PrintedSignature = { picture: string; width: number; height: number };

export type InvoiceDocument = InvoiceAmounts & {
  id: string;
  kind: InvoiceKind;
  number: string;
  issuedAt: Date;
  orderId: string;
  orderNumber: string;
  poNumber: string | null;
  /** Handed over at the counter; false for an order that was taken there for delivery. */
  isCounterSale: boolean;
  /** The day by which an order on account is to be paid; null for other orders. */
  creditDays: number | null;
  placedAt: Date;
  shipmentId: string;
  ewayBill: string | null;
  supplierName: string;
  supplierAddress: string[];
  supplierGstin: string;
  signature: PrintedSignature | null;
  recipientName: string;
  recipientGstin: string | null;
  /** Where the recipient is registered; null for the address of delivery. */
  recipientAddress: BillingAddress | null;
  deliveryAddress: ShippingAddress;
  placeOfSupply: string;
  placeOfSupplyCode: string;
  reason: string | null;
  /** An admin's text, which replaces the reason's. */
  reasonWords: string | null;
  /** The invoice that a credit note reduces. */
  refersTo: { number: string; issuedAt: Date } | null;
  /** Null: it needs no e-invoice. */
  eInvoice?: EInvoiceMark | null;
  lines: InvoiceLine[];
};

export type DocumentEntry = Pick<
  InvoiceDocument,
  "id" | "kind" | "number" | "issuedAt" | "shipmentId" | "supplierName" | "totalPaise"
> & {
  /** Waits for its e-invoice, so its buyer doesn't get it yet (docs/rules.md#i10). */
  isWithheld: boolean;
  /** Its e-invoice is cancelled for good. */
  isCancelled: boolean;
};

/** `id` is an admin's order or a vendor's shipment. */
export type InvoicePlace = { id: string; invoiceId: string };

const titles: Record<InvoiceKind, string> = {
  invoice: "Tax Invoice",
  "credit-note": "Credit Note",
  "delivery-challan": "Delivery Challan",
};

export function documentTitle(kind: InvoiceKind): string {
  return titles[kind];
}

/** The copies of a document, in words; a challan has three (CGST Rules rule 55(2)). */
export function documentCopies(kind: InvoiceKind): readonly [string, ...string[]] {
  if (kind !== "delivery-challan") return ["Original for recipient"];
  return ["Original for consignee", "Duplicate for transporter", "Triplicate for consigner"];
}

/** What the law calls sender, recipient and place of delivery. */
export function partyLabels(kind: InvoiceKind): { supplier: string; recipient: string; delivery: string } {
  if (kind === "delivery-challan") return { supplier: "Consigner", recipient: "Consignee", delivery: "Deliver to" };
  return { supplier: "Sold by", recipient: "Bill to", delivery: "Ship to" };
}

export function totalLabel(kind: InvoiceKind): string {
  if (kind === "delivery-challan") return "Value of goods";
  return kind === "invoice" ? "Total" : "Total credited";
}

export function documentDay(moment: Date): string {
  return formatDay(dayInIndia(moment));
}

/** Names the seller, because vendors' series repeat numbers. */
export function documentFileName({ number, supplierName }: Pick<InvoiceDocument, "number" | "supplierName">): string {
  return [number.replaceAll("/", "-"), slugify(supplierName)].filter(Boolean).join("-");
}

export type TaxColumn = {
  name: string;
  key: "cgstPaise" | "sgstPaise" | "igstPaise";
  rateOf(line: InvoiceLine): string;
};

/** A challan charges no tax, so it has no columns of it. */
export function taxColumns(
  document: Pick<InvoiceDocument, "kind" | "supplierGstin" | "placeOfSupplyCode">,
): TaxColumn[] {
  if (document.kind === "delivery-challan") return [];
  const { supplierGstin, placeOfSupplyCode } = document;
  const half = (line: InvoiceLine) => rateText(line.gstRateBp / 2);
  if (supplyBetween(supplierGstin.slice(0, 2), placeOfSupplyCode) === "inter-state")
    return [{ name: "IGST", key: "igstPaise", rateOf: (line) => rateText(line.gstRateBp) }];
  return [
    { name: "CGST", key: "cgstPaise", rateOf: half },
    { name: stateTaxName(placeOfSupplyCode), key: "sgstPaise", rateOf: half },
  ];
}

function rateText(bp: BasisPoints): string {
  return `${bp / 100}%`;
}

/** Refunds of money only show a dash. */
export function quantityText({ quantity, unit }: InvoiceLine): string {
  if (quantity === 0) return "–";
  // OTH is the portal's code for services; the law asks for the unit of goods only.
  return unit === "OTH" ? String(quantity) : `${quantity} ${unit}`;
}

/** A credit note may be about some of the pieces only, so it names none. */
export function withSerials<Line>(
  { kind }: { kind: InvoiceKind },
  { serials, ...line }: Line & { serials: readonly { serial: string }[] },
) {
  return { ...line, serials: kind === "credit-note" ? [] : serials.map(({ serial }) => serial) };
}

export function lineNote({ hsn, sku, serials = [], discountPaise, taxablePaise }: InvoiceLine): string {
  const code = `${isServiceCode(hsn) ? "SAC" : "HSN"} ${hsn}${sku ? `, SKU ${sku}` : ""}${serials.length > 0 ? `. ${serialsText(serials)}` : ""}`;
  if (discountPaise === 0) return code;
  return `${code}. ${exact(taxablePaise + discountPaise)} less discount ${exact(discountPaise)}`;
}

export function exact(paise: Paise): string {
  return formatInr(paise, { decimals: 2 });
}

const reasons: Record<string, string> = {
  "order-cancelled": "Order cancelled",
  undelivered: "Goods not delivered",
  returned: "Sales return",
  goodwill: "Post-sale discount",
};

function reasonText({ reason, reasonWords }: Pick<InvoiceDocument, "reason" | "reasonWords">): string {
  return reasonWords?.trim().replaceAll(/\s+/g, " ") || (reasons[reason ?? ""] ?? "Refund");
}

type PrintedAddress = Omit<ShippingAddress, "fullName" | "phone">;

export function addressLines({ addressLine1, addressLine2, city, state, pincode }: PrintedAddress): string[] {
  return [addressLine1, addressLine2 ?? "", `${city}, ${state} ${pincode}`].filter(Boolean);
}

const REPLACEMENT = "Replacement at no charge. Not a sale; no tax is charged.";

export function documentFacts(document: InvoiceDocument): { label: string; value: string }[] {
  const { kind, orderNumber, poNumber, placedAt, placeOfSupply, placeOfSupplyCode, refersTo, ewayBill } = document;
  const { creditDays, issuedAt } = document;
  const against = refersTo && `${refersTo.number} of ${documentDay(refersTo.issuedAt)}`;
  return [
    ...(against ? [{ label: "Against tax invoice", value: against }] : []),
    ...(kind === "credit-note" ? [{ label: "Reason", value: reasonText(document) }] : []),
    ...(kind === "delivery-challan" ? [{ label: "Reason for transport", value: REPLACEMENT }] : []),
    ...(kind !== "credit-note" && ewayBill ? [{ label: "E-way bill", value: formatEwayBill(ewayBill) }] : []),
    { label: "Order", value: `${orderNumber} of ${documentDay(placedAt)}` },
    ...(kind === "invoice" && creditDays !== null
      ? [{ label: "Payment", value: `On account, due ${formatDay(addDays(dayInIndia(issuedAt), creditDays))}` }]
      : []),
    ...(poNumber ? [{ label: "PO number", value: poNumber }] : []),
    { label: "Place of supply", value: `${placeOfSupply} (state code ${placeOfSupplyCode})` },
    ...(kind === "delivery-challan" ? [] : [{ label: "Tax payable on reverse charge", value: "No" }]),
  ];
}

/** What stands on a document about its e-invoice; null: nothing. */
export type PrintedEInvoice = { title: string; facts: { label: string; value: string }[]; qr: string | null };

export function printedEInvoice(mark: EInvoiceMark | null | undefined): PrintedEInvoice | null {
  if (!mark) return null;
  if (mark.status === "waiting")
    return { title: "Not yet registered with the tax portal. Don’t hand out.", facts: [], qr: null };
  const irn = { label: "IRN", value: mark.irn };
  if (mark.status === "cancelled") return { title: "E-invoice cancelled. Don’t hand out.", facts: [irn], qr: null };
  const acknowledged = [
    { label: "Ack No.", value: mark.ackNumber },
    { label: "Ack date", value: formatMoment(mark.ackAt) },
  ];
  return { title: "E-invoice", facts: [irn, ...acknowledged], qr: mark.signedQr };
}
