/**
 * An invoice says what one vendor sold in one shipment and which tax is in it; a credit note takes part of it back.
 *
 * Where the goods end their journey is the place of supply. In the supplier's own state the tax is CGST and SGST, two halves
 * equal to the paisa (docs/decisions/006); in another it is IGST, the whole (docs/rules.md#r63). The lines are those of
 * the order, so an invoice adds up to what was paid to the paisa. The shipment's share of the shipping fee is a line of
 * its own, its tax taken out (`totals.ts`).
 */
import { type BasisPoints, GST_RATE_BP, splitCgstSgst, splitInclusive } from "#app/domain/money/gst.ts";
import { type Paise, sumPaise } from "#app/domain/money/money.ts";
import type { RefundShare } from "#app/domain/money/refunds.ts";
import { type GstMode, lineTotals } from "#app/domain/money/totals.ts";

/** Within one state, or from one to another. */
export type Supply = "intra-state" | "inter-state";

/** One of the two is zero: both halves, or the whole. */
export type TaxPaise = { cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise };

export type InvoiceAmounts = TaxPaise & { taxablePaise: Paise; totalPaise: Paise };

export type InvoiceLine = InvoiceAmounts & {
  /** Null: the shipping fee. */
  orderLineId: string | null;
  description: string;
  /** Code of the goods (HSN) or of the service (SAC). */
  hsn: string;
  /** 0 on a credit note: the price was lowered, nothing came back. */
  quantity: number;
  unit: Unit;
  gstRateBp: BasisPoints;
  /** What the vendor took off its list price, before tax; the taxable value is what was left. */
  discountPaise: Paise;
};

/** Unit quantity codes of the GST returns: numbers, and others. */
export type Unit = "NOS" | "OTH";

/** A line of an order as it was frozen. */
export type SoldLine = {
  id: string;
  name: string;
  hsn: string;
  quantity: number;
  listPricePaise: Paise;
  gstRateBp: BasisPoints;
  taxablePaise: Paise;
  gstPaise: Paise;
  totalPaise: Paise;
};

/** Postal and courier services. */
const SHIPPING_SAC = "9968";

/** By GST state codes: of the supplier's GSTIN, and of the state the goods go to. */
export function supplyBetween(supplierStateCode: string, placeOfSupplyCode: string): Supply {
  return supplierStateCode === placeOfSupplyCode ? "intra-state" : "inter-state";
}

/** The lines of a shipment's invoice, in the order's order, then its shipping fee if it has one. */
export function invoiceLines(
  shipment: { lines: readonly SoldLine[]; shippingPaise: Paise; gstMode: GstMode },
  supply: Supply,
): InvoiceLine[] {
  const goods = shipment.lines.map((line) => goodsLine(line, shipment.gstMode, supply));
  return shipment.shippingPaise > 0 ? [...goods, shippingLine(shipment.shippingPaise, supply)] : goods;
}

function goodsLine(line: SoldLine, gstMode: GstMode, supply: Supply): InvoiceLine {
  const { id: orderLineId, name: description, hsn, quantity, gstRateBp, taxablePaise, totalPaise } = line;
  const atListPrice = lineTotals({ unitPricePaise: line.listPricePaise, quantity, gstRateBp }, gstMode).taxablePaise;
  const discountPaise = Math.max(0, atListPrice - taxablePaise);
  const tax = taxOf(line.gstPaise, supply);
  return {
    orderLineId,
    description,
    hsn,
    quantity,
    unit: "NOS",
    gstRateBp,
    discountPaise,
    taxablePaise,
    ...tax,
    totalPaise,
  };
}

function shippingLine(shippingPaise: Paise, supply: Supply): InvoiceLine {
  const { taxable: taxablePaise, gst, gross: totalPaise } = splitInclusive(shippingPaise);
  return {
    orderLineId: null,
    description: "Shipping",
    hsn: SHIPPING_SAC,
    quantity: 1,
    unit: "OTH",
    gstRateBp: GST_RATE_BP,
    discountPaise: 0,
    taxablePaise,
    ...taxOf(gst, supply),
    totalPaise,
  };
}

/**
 * The lines of a credit note: the shares of a refund that are on this invoice, each with the tax it was sold with.
 * Shares of nothing are left out. @throws for a share that the invoice has no line for
 */
export function creditLines(
  invoiced: readonly InvoiceLine[],
  shares: readonly RefundShare[],
  supply: Supply,
): InvoiceLine[] {
  return shares
    .filter((share) => share.totalPaise > 0)
    .map(({ orderLineId, quantity, taxablePaise, gstPaise, totalPaise }) => {
      const line = invoiced.find((one) => one.orderLineId === orderLineId);
      if (!line) throw new Error(`the invoice has no line ${orderLineId}`);
      return { ...line, quantity, discountPaise: 0, taxablePaise, ...taxOf(gstPaise, supply), totalPaise };
    });
}

/** Sums of the lines: an invoice's own amounts are never rounded again. */
export function invoiceTotals(lines: readonly InvoiceAmounts[]): InvoiceAmounts {
  return {
    taxablePaise: sumPaise(lines.map((line) => line.taxablePaise)),
    cgstPaise: sumPaise(lines.map((line) => line.cgstPaise)),
    sgstPaise: sumPaise(lines.map((line) => line.sgstPaise)),
    igstPaise: sumPaise(lines.map((line) => line.igstPaise)),
    totalPaise: sumPaise(lines.map((line) => line.totalPaise)),
  };
}

function taxOf(gstPaise: Paise, supply: Supply): TaxPaise {
  if (supply === "inter-state") return { cgstPaise: 0, sgstPaise: 0, igstPaise: gstPaise };
  const { cgst, sgst } = splitCgstSgst(gstPaise);
  return { cgstPaise: cgst, sgstPaise: sgst, igstPaise: 0 };
}

/** Union territories without a legislature: the state's half of the tax has another name there. */
const TERRITORIES = ["04", "26", "31", "35", "38"];

/** What the state's half of the tax is called, by the GST code of the place of supply: SGST or UTGST. */
export function stateTaxName(placeOfSupplyCode: string): "SGST" | "UTGST" {
  return TERRITORIES.includes(placeOfSupplyCode) ? "UTGST" : "SGST";
}
