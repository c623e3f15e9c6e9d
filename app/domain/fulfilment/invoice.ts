/**
 * CGST and SGST within the supplier's state (docs/decisions/345), else IGST (docs/rules.md#i5). Lines add up to the
 * amount paid.
 */
import { type BasisPoints, GST_RATE_BP, splitCgstSgst, splitInclusive } from "#app/domain/money/gst.ts";
import { type Paise, sumPaise } from "#app/domain/money/money.ts";
import type { RefundShare } from "#app/domain/money/refunds.ts";
import { type GstMode, lineTotals } from "#app/domain/money/totals.ts";

export type Supply = "intra-state" | "inter-state";

export type TaxPaise = { cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise };

export type InvoiceAmounts = TaxPaise & { taxablePaise: Paise; totalPaise: Paise };

export type InvoiceLine = InvoiceAmounts & {
  orderLineId: string | null;
  description: string;
  sku?: string | null;
  serials?: string[];
  /** HSN for goods, SAC for services. */
  hsn: string;
  /** 0 on a credit note that only lowers the price. */
  quantity: number;
  unit: Unit;
  gstRateBp: BasisPoints;
  discountPaise: Paise;
};

export type Unit = "NOS" | "OTH";

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

export function supplyBetween(supplierStateCode: string, placeOfSupplyCode: string): Supply {
  return supplierStateCode === placeOfSupplyCode ? "intra-state" : "inter-state";
}

export function invoiceLines(
  shipment: { lines: readonly SoldLine[]; shippingPaise: Paise; cashFeePaise?: Paise; gstMode: GstMode },
  supply: Supply,
): InvoiceLine[] {
  const goods = shipment.lines.map((line) => goodsLine(line, shipment.gstMode, supply));
  return shipment.shippingPaise > 0 ? [...goods, shippingLine(shipment, supply)] : goods;
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

type Charges = { shippingPaise: Paise; cashFeePaise?: Paise };

/** Delivery and cash fee are one service at one rate (docs/decisions/343). */
function shippingLine({ shippingPaise, cashFeePaise = 0 }: Charges, supply: Supply): InvoiceLine {
  const { taxable: taxablePaise, gst, gross: totalPaise } = splitInclusive(shippingPaise);
  return {
    orderLineId: null,
    description: chargesName({ shippingPaise, cashFeePaise }),
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

export function chargesName({ shippingPaise, cashFeePaise = 0 }: Charges): string {
  if (cashFeePaise === 0) return "Shipping";
  return shippingPaise > cashFeePaise ? "Shipping and cash on delivery fee" : "Cash on delivery fee";
}

/** `soldTaxablePaise` of `soldQuantity` pieces is what the replaced goods were sold for, without tax. */
type ReplacementLine = Pick<SoldLine, "id" | "name" | "hsn" | "quantity" | "gstRateBp"> & {
  soldTaxablePaise: Paise;
  soldQuantity: number;
};

/** Lines of a delivery challan: the value of the goods, without tax, because a replacement is no new supply. */
export function challanLines(lines: readonly ReplacementLine[]): InvoiceLine[] {
  return lines.map(({ id, name, hsn, quantity, gstRateBp, soldTaxablePaise, soldQuantity }) => {
    const valuePaise = Math.round((soldTaxablePaise * quantity) / soldQuantity);
    return {
      ...{ orderLineId: id, description: name, hsn, quantity, gstRateBp, discountPaise: 0 },
      unit: "NOS",
      ...{ taxablePaise: valuePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: valuePaise },
    };
  });
}

/** @throws for a share without an invoice line */
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

/** Union territories without a legislature levy UTGST. */
const TERRITORIES = ["04", "26", "31", "35", "38"];

export function stateTaxName(placeOfSupplyCode: string): "SGST" | "UTGST" {
  return TERRITORIES.includes(placeOfSupplyCode) ? "UTGST" : "SGST";
}
