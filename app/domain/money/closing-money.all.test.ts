/**
 * 20,000 random baskets, to the paisa: order = its invoices, invoice − credit notes = what was not refunded, line by
 * line.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  creditLines,
  type InvoiceLine,
  invoiceLines,
  invoiceTotals,
  type SoldLine,
  supplyBetween,
} from "#app/domain/fulfilment/invoice.ts";
import {
  type Refundable,
  type RefundShare,
  remainingOf,
  remainingPieces,
  remainingShare,
  shareOfAmount,
  shareOfPieces,
  shippingMoney,
} from "./refunds.ts";
import { shareShippingFee } from "./shipping.ts";
import { orderTotals } from "./totals.ts";

const BASKETS = 20_000;
const STATES = ["29", "27", "07", "04"];

const product = fc.record({
  vendor: fc.nat({ max: 3 }),
  unitPricePaise: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1_000, max: 5_00_000_00 })),
  offPaise: fc.nat({ max: 20_000_00 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  gstRateBp: fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800),
});
const basket = fc.record({
  products: fc.array(product, { minLength: 1, maxLength: 7 }),
  pricesIncludeGst: fc.boolean(),
  shippingFeePaise: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 999_99 })),
  freeShippingAbovePaise: fc.constantFrom(null, 5_000_00),
  delivery: fc.constantFrom(...STATES),
  /** In turn: which line, by pieces, an amount or the rest, and how much. */
  refunds: fc.array(
    fc.array(fc.tuple(fc.nat({ max: 30 }), fc.constantFrom("pieces", "amount", "rest"), fc.nat({ max: 999 })), {
      minLength: 1,
      maxLength: 3,
    }),
    { maxLength: 4 },
  ),
  isAllReturned: fc.boolean(),
});
type Basket = typeof basket extends fc.Arbitrary<infer Value> ? Value : never;

type Shipment = {
  shipmentId: string;
  supplier: string;
  invoiced: InvoiceLine[];
  credited: InvoiceLine[];
  lines: Refundable[];
};

/** Counted over all baskets: the test proves nothing about what never happened. */
const seen = { invoices: 0, intraState: 0, interState: 0, creditNotes: 0, withFee: 0, emptied: 0 };

test(`${BASKETS} random baskets close to the paisa`, () => {
  fc.assert(
    fc.property(basket, (one) => {
      const { shipments, totalPaise, subtotalPaise, gstPaise } = invoiced(one);
      const invoices = shipments.map(({ invoiced: lines }) => invoiceTotals(lines));
      same(sum(invoices.map((whole) => whole.totalPaise)), totalPaise, "the invoices are the order");
      const goods = shipments.flatMap(({ invoiced: lines }) => lines).filter(({ orderLineId }) => orderLineId !== null);
      same(sum(goods.map((line) => line.taxablePaise)), subtotalPaise, "its subtotal");
      same(sum(goods.map(taxOf)), gstPaise, "its tax");
      for (const shares of refundsOf(one, shipments)) giveBack(shipments, one, shares);
      for (const shipment of shipments) closes(shipment);
    }),
    { numRuns: BASKETS },
  );
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(BASKETS / 10);
});

function invoiced({ products, delivery, ...settings }: Basket) {
  const totals = orderTotals(products, settings);
  const vendors = [...new Set(products.map(({ vendor }) => vendor))];
  const linesOf = (vendor: number) => totals.lines.filter((line) => line.vendor === vendor);
  const fees = shareShippingFee(
    totals.shippingPaise,
    vendors.map((vendor) => sum(linesOf(vendor).map((line) => line.totalPaise))),
  );
  const shipments = vendors.map((vendor, index): Shipment => {
    const shipmentId = `shipment ${vendor}`;
    const supplier = STATES[vendor] as string;
    const supply = supplyBetween(supplier, delivery);
    const sold = linesOf(vendor).map((line, n): SoldLine => soldLine(line, `${vendor}-${n}`));
    const shippingPaise = fees[index] as number;
    const gstMode = settings.pricesIncludeGst ? "inclusive" : "exclusive";
    const lines = invoiceLines({ lines: sold, shippingPaise, gstMode }, supply);
    for (const line of lines) wellFormed(line, supply);
    seen.invoices++;
    seen[supply === "intra-state" ? "intraState" : "interState"]++;
    if (shippingPaise > 0) seen.withFee++;
    return { shipmentId, supplier, invoiced: lines, credited: [], lines: refundables(sold, shippingPaise, shipmentId) };
  });
  return { ...totals, shipments };
}

function soldLine(
  line: ReturnType<typeof orderTotals<Basket["products"][number]>>["lines"][number],
  id: string,
): SoldLine {
  const { quantity, gstRateBp, taxablePaise, gstPaise, totalPaise, unitPricePaise, offPaise } = line;
  const amounts = { gstRateBp, taxablePaise, gstPaise, totalPaise };
  return { id, name: id, hsn: "8471", quantity, listPricePaise: unitPricePaise + offPaise, ...amounts };
}

function refundables(sold: SoldLine[], shippingPaise: number, shipmentId: string): Refundable[] {
  const refunded = () => ({ taxablePaise: 0, gstPaise: 0, totalPaise: 0, quantity: 0 });
  const goods = sold.map(({ id, quantity, taxablePaise, gstPaise, totalPaise }) => ({
    ...{ orderLineId: id, shipmentId, quantity, taxablePaise, gstPaise, totalPaise },
    refunded: refunded(),
  }));
  const fee = { orderLineId: null, shipmentId, quantity: 0, ...shippingMoney(shippingPaise), refunded: refunded() };
  return shippingPaise > 0 ? [...goods, fee] : goods;
}

/** The shares of each refund in turn; refused ones (more than is left) don't happen. */
function* refundsOf({ refunds, isAllReturned }: Basket, shipments: Shipment[]): Generator<RefundShare[]> {
  const lines = shipments.flatMap((shipment) => shipment.lines);
  for (const refund of refunds) {
    const chosen = new Map(refund.map((wish) => [lines[wish[0] % lines.length] as Refundable, wish]));
    yield [...chosen].flatMap(([line, [, how, much]]) => shareOf(line, how, much) ?? []);
  }
  if (isAllReturned) yield lines.flatMap((line) => remainingShare(line) ?? []);
}

function shareOf(line: Refundable, how: string, much: number): RefundShare | null {
  if (how === "rest") return remainingShare(line);
  const asked =
    how === "pieces"
      ? shareOfPieces(line, 1 + (much % Math.max(1, remainingPieces(line))))
      : shareOfAmount(line, Math.floor((remainingOf(line).totalPaise * much) / 1000));
  return asked.ok ? asked.value : null;
}

/** Credit notes of the shipments touched; the lines know what is refunded. */
function giveBack(shipments: Shipment[], { delivery }: Basket, shares: RefundShare[]): void {
  for (const shipment of shipments) {
    const own = shares.filter(({ shipmentId }) => shipmentId === shipment.shipmentId);
    if (own.length === 0) continue;
    const supply = supplyBetween(shipment.supplier, delivery);
    const credit = creditLines(shipment.invoiced, own, supply);
    for (const line of credit) wellFormed(line, supply);
    same(invoiceTotals(credit).totalPaise, sum(own.map((share) => share.totalPaise)), "a credit note is its refund");
    shipment.credited.push(...credit);
    seen.creditNotes++;
    for (const share of own)
      take(
        shipment.lines.find((line) => line.orderLineId === share.orderLineId),
        share,
      );
  }
}

function take(line: Refundable | undefined, share: RefundShare): void {
  if (!line) throw new Error("a share of nothing");
  for (const key of ["taxablePaise", "gstPaise", "totalPaise", "quantity"] as const) line.refunded[key] += share[key];
}

/** Invoice − credit notes is what was not refunded, in every column of every line. */
function closes({ invoiced: lines, credited, lines: refundable }: Shipment): void {
  for (const line of lines) {
    const back = credited.filter(({ orderLineId }) => orderLineId === line.orderLineId);
    const rest = remainingOf(refundable.find((one) => one.orderLineId === line.orderLineId) as Refundable);
    same(line.taxablePaise - sum(back.map((one) => one.taxablePaise)), rest.taxablePaise, "taxable value");
    same(taxOf(line) - sum(back.map(taxOf)), rest.gstPaise, "tax");
    same(line.totalPaise - sum(back.map((one) => one.totalPaise)), rest.totalPaise, "total");
    if (Math.min(rest.taxablePaise, rest.gstPaise, rest.totalPaise) < 0)
      throw new Error("more went back than was sold");
  }
  if (credited.length > 0 && refundable.every((line) => remainingOf(line).totalPaise === 0)) seen.emptied++;
}

function wellFormed(line: InvoiceLine, supply: string): void {
  same(line.taxablePaise + taxOf(line), line.totalPaise, "a line adds up");
  same(line.cgstPaise, line.sgstPaise, "halves are equal");
  same(supply === "intra-state" ? line.igstPaise : line.cgstPaise, 0, "one kind of tax");
}

function taxOf(line: InvoiceLine): number {
  return line.cgstPaise + line.sgstPaise + line.igstPaise;
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, one) => all + one, 0);
}

/** `expect` a hundred times per basket would take longer than the baskets. */
function same(one: number, other: number, what: string): void {
  if (one !== other) throw new Error(`${what}: ${one} is not ${other}, ${one - other} paise unexplained`);
}
