/** A document in the portal's JSON: form INV-01, schema 1.1 (notification 60/2020-CT). Amounts are rupees. */
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { compactDigits } from "#app/domain/basics/digits.ts";
import { cutTo, oneLine } from "#app/domain/basics/plain-text.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { isServiceCode } from "#app/domain/buying/assembly.ts";
import type { InvoiceAmounts, InvoiceLine } from "#app/domain/fulfilment/invoice.ts";
import { type Paise, paiseToRupees } from "#app/domain/money/money.ts";
import { stateCodes } from "#app/domain/parties/gstin.ts";
import { documentTypes, type EInvoiceKind } from "./e-invoice.ts";

export type EInvoiceSource = InvoiceAmounts & {
  kind: EInvoiceKind;
  number: string;
  day: CalendarDay;
  supplierName: string;
  supplierGstin: string;
  supplierAddress: string[];
  /** Of the seller's address today, for documents that were issued without one. */
  supplierPincode: string | null;
  recipientName: string;
  recipientGstin: string;
  /** In the state of the GSTIN; null: the goods went to the buyer's own address. */
  billingAddress: Place | null;
  /** It is null for a service. */
  deliveryAddress: ShippingAddress | null;
  placeOfSupplyCode: string;
  /** The invoice that a credit note reduces. */
  against: { number: string; day: CalendarDay } | null;
  /** `productHsn`: the HSN of the product, or the SAC of the service, today. */
  lines: (Omit<InvoiceLine, "orderLineId"> & { productHsn: string | null })[];
};

export type Place = Pick<ShippingAddress, "addressLine1" | "addressLine2" | "city" | "pincode">;
type Party = { Addr1: string; Addr2?: string; Loc: string; Pin: number; Stcd: string };

/** @throws for a source with problems; see `eInvoiceProblems` */
export function eInvoiceJson(source: EInvoiceSource) {
  const { kind, number, day, supplierGstin, supplierName, recipientGstin, recipientName, against } = source;
  const buyerAddress = buyerPlace(source);
  if (!buyerAddress) throw new Error(`the buyer of ${number} has no address`);
  return {
    Version: "1.1",
    TranDtls: { TaxSch: "GST", SupTyp: "B2B", RegRev: "N", IgstOnIntra: "N" },
    DocDtls: { Typ: documentTypes[kind], No: number, Dt: portalDay(day) },
    SellerDtls: {
      Gstin: supplierGstin,
      LglNm: plain(supplierName, 100),
      ...placeOf(sellerPlace(source), supplierGstin.slice(0, 2)),
    },
    BuyerDtls: {
      ...{ Gstin: recipientGstin, LglNm: plain(recipientName, 100), Pos: source.placeOfSupplyCode },
      ...placeOf(buyerAddress, recipientGstin.slice(0, 2)),
    },
    ...(source.billingAddress &&
      source.deliveryAddress && {
        ShipDtls: {
          LglNm: plain(source.deliveryAddress.fullName, 100),
          ...placeOf(source.deliveryAddress, stateCodes[source.deliveryAddress.state] ?? source.placeOfSupplyCode),
        },
      }),
    ItemList: source.lines.map(item),
    ValDtls: {
      AssVal: paiseToRupees(source.taxablePaise),
      ...{ CgstVal: paiseToRupees(source.cgstPaise), SgstVal: paiseToRupees(source.sgstPaise) },
      ...{ IgstVal: paiseToRupees(source.igstPaise), CesVal: 0, Discount: 0, OthChrg: 0, RndOffAmt: 0 },
      TotInvVal: paiseToRupees(source.totalPaise),
    },
    ...(against && { RefDtls: { PrecDocDtls: [{ InvNo: against.number, InvDt: portalDay(against.day) }] } }),
  };
}

function item(line: EInvoiceSource["lines"][number], index: number) {
  const gross = line.taxablePaise + line.discountPaise;
  const hsn = hsnOf(line);
  return {
    ...{ SlNo: String(index + 1), PrdDesc: plain(line.description, 300) },
    ...{ IsServc: isServiceCode(hsn) ? "Y" : "N", HsnCd: hsn },
    // A credit note that only lowers the price is of no pieces.
    ...{ Qty: line.quantity, Unit: line.unit, UnitPrice: unitPrice(gross, line.quantity) },
    ...{ TotAmt: paiseToRupees(gross), Discount: paiseToRupees(line.discountPaise) },
    ...{ AssAmt: paiseToRupees(line.taxablePaise), GstRt: line.gstRateBp / 100 },
    ...{ IgstAmt: paiseToRupees(line.igstPaise), CgstAmt: paiseToRupees(line.cgstPaise) },
    ...{ SgstAmt: paiseToRupees(line.sgstPaise), CesRt: 0, CesAmt: 0, CesNonAdvlAmt: 0, StateCesRt: 0 },
    ...{ StateCesAmt: 0, StateCesNonAdvlAmt: 0, OthChrg: 0, TotItemVal: paiseToRupees(line.totalPaise) },
  };
}

/** Rupees with three decimals at most. */
function unitPrice(gross: Paise, quantity: number): number {
  return Math.round((gross * 10) / Math.max(1, quantity)) / 1_000;
}

const COURIER_SERVICE = "996812";

/** Sellers above Rs 5 crore need six digits (notification 78/2020): the product's own where the document has fewer of it. */
function hsnOf({ hsn, productHsn }: EInvoiceSource["lines"][number]): string {
  if (hsn.length >= 6) return hsn;
  if (COURIER_SERVICE.startsWith(hsn)) return COURIER_SERVICE;
  return productHsn?.startsWith(hsn) ? productHsn : hsn;
}

/** Why the portal would refuse the document, as sentences; none: it can be written. */
export function eInvoiceProblems(source: EInvoiceSource): string[] {
  const short = source.lines.filter((line) => !/^(\d{6}|\d{8})$/.test(hsnOf(line)));
  return [
    ...(/^[A-Z1-9][A-Z0-9/-]{0,15}$/.test(source.number)
      ? []
      : ["The number begins with 0, which the portal refuses."]),
    ...(sellerPlace(source).pincode ? [] : ["Your business address has no PIN code. Please add it."]),
    ...(buyerPlace(source)?.pincode ? [] : ["The buyer’s address has no PIN code. Please ask the buyer to add it."]),
    ...new Set(
      short.map(({ hsn, description }) =>
        isServiceCode(hsn)
          ? `SAC ${hsn} is too short: change it to 6 digits in the settings of payouts.`
          : `HSN ${hsn} of “${cutTo(description, 80)}” is too short: change it to 6 or 8 digits on the product.`,
      ),
    ),
  ];
}

function sellerPlace({ supplierAddress, supplierPincode }: EInvoiceSource): Place {
  return placeOfLines(supplierAddress, supplierPincode);
}

function buyerPlace({ billingAddress, deliveryAddress }: EInvoiceSource): Place | null {
  return billingAddress ?? deliveryAddress;
}

/** Reads a printed address: a street, if any, and then "city, state PIN". `pincode`: for one that prints none. */
export function placeOfLines(lines: readonly string[], pincode: string | null): Place {
  const last = compactPin(lines.at(-1) ?? "");
  const printed = /(?:^|\D)([1-9]\d{5})$/.exec(last)?.[1];
  const town = last.replace(/\s*\d{6}$/, "");
  const [city = town] = town.split(",");
  return {
    ...{ addressLine1: lines.slice(0, -1).join(", ") || town, addressLine2: "" },
    ...{ city, pincode: printed ?? pincode ?? "" },
  };
}

/** "560 001" at the end is "560001". */
function compactPin(line: string): string {
  return line.trim().replace(/(\d{3})\s(\d{3})$/, "$1$2");
}

function placeOf({ addressLine1, addressLine2, city, pincode }: Place, stateCode: string): Party {
  const street = [addressLine1, addressLine2].filter(Boolean).join(", ") || city;
  return { ...streetOf(street), Loc: atLeast(city, 50), Pin: Number(compactDigits(pincode)), Stcd: stateCode };
}

/** Two lines of at most 100 characters. */
function streetOf(text: string): { Addr1: string; Addr2?: string } {
  const whole = plain(text, 200);
  const cut = whole.length <= 100 ? 100 : whole.lastIndexOf(" ", 100) > 50 ? whole.lastIndexOf(" ", 100) : 100;
  const rest = whole.slice(cut).trim().slice(0, 100);
  return { Addr1: atLeast(whole.slice(0, cut), 100), ...(rest.length >= 3 && { Addr2: rest }) };
}

/** The schema wants three characters. */
function atLeast(text: string, max: number): string {
  return plain(text, max).padEnd(3, ".");
}

/** The schema refuses quotation marks and backslashes: 15.6" is 15.6 inch. */
function plain(text: string, max: number): string {
  const line = oneLine(text.replaceAll(/(\d)\s?["″”]/g, "$1 inch").replaceAll(/["\\]/g, "'"));
  return line.slice(0, max).trim().padEnd(3, ".");
}

function portalDay(day: CalendarDay): string {
  return day.split("-").reverse().join("/");
}
