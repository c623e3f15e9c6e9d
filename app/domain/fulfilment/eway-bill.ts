/** The file for the government's bulk e-way bill tool (CGST Rules rule 138). */

import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { compactDigits } from "#app/domain/basics/digits.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { isServiceCode } from "#app/domain/buying/assembly.ts";
import { type Paise, paiseToRupees, sumPaise } from "#app/domain/money/money.ts";
import { type InvoiceLine, type Supply, supplyBetween } from "./invoice.ts";
import type { InvoiceKind } from "./invoice-number.ts";
import { placeOfSupply } from "./place-of-supply.ts";
import type { ShipmentStatus } from "./shipment-status.ts";

export type Consignment = {
  kind: InvoiceKind;
  number: string;
  issuedAt: Date;
  supplierName: string;
  supplierGstin: string;
  from: { addressLine: string; city: string; pincode: string };
  recipientName: string;
  recipientGstin: string | null;
  deliveryAddress: ShippingAddress;
  /** Whether the goods are billed to another address than that of delivery. */
  isBilledElsewhere: boolean;
  placeOfSupplyCode: string;
  totalPaise: Paise;
  lines: Pick<
    InvoiceLine,
    | "description"
    | "hsn"
    | "quantity"
    | "gstRateBp"
    | "taxablePaise"
    | "cgstPaise"
    | "sgstPaise"
    | "igstPaise"
    | "totalPaise"
  >[];
  carrier: string | null;
  tracking: string | null;
  /** The carrier's GSTIN or TRANSIN; may be empty. */
  transporterId: string;
};

/** One file holds at most as many bills as a page of the list shows. */
export const MAX_EWAY_BILLS = 100;

/** Strictly above the amount (CGST Rules rule 138); 0 turns it off. */
export function needsEwayBill(totalPaise: Paise, abovePaise: Paise): boolean {
  return abovePaise > 0 && totalPaise > abovePaise;
}

export function asksForEwayBill(
  { status, totalPaise, ewayBill }: { status: ShipmentStatus; totalPaise: Paise; ewayBill: string | null },
  abovePaise: Paise,
): boolean {
  const isMoving = status === "shipped" || status === "undelivered";
  return isMoving && ewayBill === null && needsEwayBill(totalPaise, abovePaise);
}

export function readEwayBillNumber(text: string): string | null {
  const digits = compactDigits(text);
  return /^\d{12}$/.test(digits) ? digits : null;
}

export function formatEwayBill(number: string): string {
  return number.replace(/^(\d{4})(\d{4})(\d{4})$/, "$1 $2 $3");
}

export function readTransporter(line: string): { carrier: string; id: string } | null {
  const match = /^\s*([^:]*\S)\s*:\s*([0-9A-Za-z]{15})\s*$/.exec(line);
  return match?.[1] && match[2] ? { carrier: match[1], id: match[2].toUpperCase() } : null;
}

const VERSION = "1.0.0621";

export function ewayBillFile(consignments: readonly Consignment[]) {
  return { version: VERSION, billLists: consignments.map(billOf) };
}

/** Services such as shipping go into the other value. */
function billOf(one: Consignment) {
  const goods = one.lines.filter((line) => !isServiceCode(line.hsn));
  const services = one.lines.filter((line) => isServiceCode(line.hsn));
  const supply = supplyBetween(one.supplierGstin.slice(0, 2), one.placeOfSupplyCode);
  const [fromState, toState] = [Number(one.supplierGstin.slice(0, 2)), Number(one.placeOfSupplyCode)];
  const { addressLine1, addressLine2, city, pincode, fullName, state } = one.deliveryAddress;
  const [main] = goods.toSorted((a, b) => b.taxablePaise - a.taxablePaise);
  const sum = (of: (line: Consignment["lines"][number]) => Paise) => paiseToRupees(sumPaise(goods.map(of)));
  return {
    userGstin: one.supplierGstin,
    supplyType: "O",
    ...(one.kind === "delivery-challan"
      ? { subSupplyType: OTHERS, subSupplyDesc: "Replacement", docType: "CHL" }
      : { subSupplyType: SUPPLY, subSupplyDesc: "", docType: "INV" }),
    docNo: one.number,
    docDate: dateOf(one.issuedAt),
    transType: one.isBilledElsewhere ? BILL_TO_SHIP_TO : REGULAR,
    fromGstin: one.supplierGstin,
    fromTrdName: plain(one.supplierName, 100, "Supplier"),
    fromAddr1: plain(one.from.addressLine, 120, `PIN ${one.from.pincode}`),
    ...{ fromAddr2: "", fromPlace: plain(one.from.city, 50, `PIN ${one.from.pincode}`) },
    ...{ fromPincode: Number(one.from.pincode), fromStateCode: fromState, actualFromStateCode: fromState },
    toGstin: one.recipientGstin ?? UNREGISTERED,
    toTrdName: plain(one.recipientName || fullName, 100, "Customer"),
    ...{ toAddr1: plain(addressLine1, 120, `PIN ${pincode}`), toAddr2: plain(addressLine2 ?? "", 120) },
    toPlace: plain(city, 50, state),
    // The recipient's state, and the one that the goods go to.
    ...{ toPincode: Number(pincode), toStateCode: toState },
    actualToStateCode: Number(placeOfSupply(state, null).code),
    totalValue: sum((line) => line.taxablePaise),
    cgstValue: sum((line) => line.cgstPaise),
    sgstValue: sum((line) => line.sgstPaise),
    igstValue: sum((line) => line.igstPaise),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: paiseToRupees(sumPaise(services.map((line) => line.totalPaise))),
    totInvValue: paiseToRupees(one.totalPaise),
    transMode: BY_ROAD,
    // 0 lets the portal compute the distance.
    transDistance: 0,
    transporterName: plain(one.carrier ?? "", 100),
    transporterId: one.transporterId,
    transDocNo: (one.tracking ?? "").replaceAll(/[^0-9A-Za-z/-]/g, "").slice(0, 15),
    transDocDate: one.tracking ? dateOf(one.issuedAt) : "",
    vehicleNo: "",
    vehicleType: "R",
    mainHsnCode: main?.hsn ?? "",
    itemList: goods.map((line, index) => itemOf(line, index, supply)),
  };
}

/** Types of transaction: recipient and place of delivery are the same, or not. */
const REGULAR = 1;
const BILL_TO_SHIP_TO = 2;
const UNREGISTERED = "URP";
const BY_ROAD = 1;
/** Codes of the tool. */
const SUPPLY = 1;
const OTHERS = 8;

function itemOf(line: Consignment["lines"][number], index: number, supply: Supply) {
  const rate = line.gstRateBp / 100;
  const half = supply === "intra-state" ? rate / 2 : 0;
  return {
    itemNo: index + 1,
    productName: plain(line.description, 100, `HSN ${line.hsn}`),
    productDesc: plain(line.description, 100, `HSN ${line.hsn}`),
    hsnCode: Number(line.hsn),
    quantity: line.quantity,
    qtyUnit: "NOS",
    taxableAmount: paiseToRupees(line.taxablePaise),
    sgstRate: half,
    cgstRate: half,
    igstRate: supply === "inter-state" ? rate : 0,
    cessRate: 0,
    cessNonAdvol: 0,
  };
}

function dateOf(moment: Date): string {
  return dayInIndia(moment).split("-").reverse().join("/");
}

/** The tool refuses accents, other scripts, quotes and line ends. `instead`: for a text of which nothing is left. */
function plain(text: string, most: number, instead = ""): string {
  const ascii = text.normalize("NFKD").replaceAll(/[^\x20-\x7E]|["'\\]/g, " ");
  const latin = ascii.replaceAll(/\s+/g, " ").trim().slice(0, most).trim();
  return /[0-9A-Za-z]/.test(latin) ? latin : instead;
}
