import type { ChargedRows } from "#app/domain/money/cash-fee.ts";
import { type Paise, sumPaise } from "#app/domain/money/money.ts";
import { neverArrives, type ShipmentStatus } from "./shipment-status.ts";

type SummedShipment = {
  id: string;
  kind: "sale" | "replacement";
  status: ShipmentStatus;
  shippingPaise: Paise;
};

/** `gstPaise` and `totalPaise` exclude removed pieces. */
type SummedLine = {
  shipmentId: string;
  gstPaise: Paise;
  totalPaise: Paise;
  removedTaxablePaise: Paise;
  removedGstPaise: Paise;
};

export type SummedOrder = ChargedRows & {
  isCash: boolean;
  /** Cancelled or not delivered as a whole. */
  isOver: boolean;
  /** Paid in full, even if all of it went back. */
  isPaid: boolean;
  refundedPaise: Paise;
  refundingPaise: Paise;
  /** What a bank transfer lacked, though the order counts as paid; below, what of it finished refunds left out. */
  writtenOffPaise: Paise;
  withheldPaise: Paise;
  /** Money that came and did not pay the order, such as a part, an excess or a second payment. */
  returned?: readonly { amountPaise: Paise; isBack: boolean }[];
  shipments: readonly SummedShipment[];
  lines: readonly SummedLine[];
};

/** Amounts in paise. `ordered` is the order as it was placed. */
type OrderSums = {
  ordered: ChargedRows;
  cancelledPaise: Paise;
  /** Of the goods that are not cancelled. */
  remainingGstPaise: Paise;
  paidPaise: Paise;
  writtenOffPaise: Paise;
  refundedPaise: Paise;
  /** Refunds that were started and have not arrived. */
  refundingPaise: Paise;
  duePaise: Paise;
};

/**
 * What an order cost, what of it was cancelled, paid and refunded, and what is still due (docs/decisions/334). Only the
 * total of a cash order falls when pieces are removed; it is restored here, so that both kinds of order read alike.
 */
export function orderSums(order: SummedOrder): OrderSums {
  const { isCash, isOver, isPaid, writtenOffPaise, returned = [], shipments, lines } = order;
  const linesOf = (those: readonly SummedShipment[]) =>
    lines.filter((line) => those.some(({ id }) => id === line.shipmentId));
  const worth = (those: readonly SummedShipment[]) =>
    sumPaise([...those.map((one) => one.shippingPaise), ...linesOf(those).map((line) => line.totalPaise)]);
  const sold = shipments.filter(({ kind }) => kind === "sale");
  const removedTaxable = sumPaise(lines.map((line) => line.removedTaxablePaise));
  const removedGst = sumPaise(lines.map((line) => line.removedGstPaise));
  const ordered = isCash ? withPieces(order, removedTaxable, removedGst) : rowsOf(order);
  const cancelledPaise = removedTaxable + removedGst + worth(sold.filter(({ status }) => neverArrives(status)));
  const leftPaise = ordered.totalPaise - cancelledPaise;
  const deliveredPaise = worth(sold.filter(({ status }) => status === "delivered"));
  const countedPaise = isCash ? (isPaid ? leftPaise : deliveredPaise) : isPaid ? ordered.totalPaise : 0;
  const duePaise = isOver || isPaid ? 0 : leftPaise - countedPaise;
  const returnedPaise = sumPaise(returned.filter(({ isBack }) => isBack).map((money) => money.amountPaise));
  const returningPaise = sumPaise(returned.filter(({ isBack }) => !isBack).map((money) => money.amountPaise));
  return {
    ordered,
    cancelledPaise,
    remainingGstPaise: sumPaise(linesOf(sold.filter((one) => !neverArrives(one.status))).map((line) => line.gstPaise)),
    paidPaise: countedPaise - writtenOffPaise + returnedPaise + returningPaise,
    writtenOffPaise,
    refundedPaise: order.refundedPaise - order.withheldPaise + returnedPaise,
    refundingPaise: order.refundingPaise + returningPaise,
    duePaise,
  };
}

function rowsOf({ subtotalPaise, gstPaise, shippingPaise, cashFeePaise, totalPaise }: ChargedRows): ChargedRows {
  return { subtotalPaise, gstPaise, shippingPaise, cashFeePaise, totalPaise };
}

function withPieces(order: ChargedRows, taxablePaise: Paise, gstPaise: Paise): ChargedRows {
  const rows = rowsOf(order);
  return {
    ...rows,
    subtotalPaise: rows.subtotalPaise + taxablePaise,
    gstPaise: rows.gstPaise + gstPaise,
    totalPaise: rows.totalPaise + taxablePaise + gstPaise,
  };
}
