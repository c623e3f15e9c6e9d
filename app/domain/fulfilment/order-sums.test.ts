import { expect, test } from "vitest";
import { orderSums, type SummedOrder } from "./order-sums.ts";

const [FEE, LAPTOP, CABLE, MOUSE] = [100_00, 50_000_00, 500_00, 1_234_56];
const TOTAL = 2 * FEE + LAPTOP + CABLE + MOUSE;

const line = (shipmentId: string, paise: number, isRemoved = false) => ({
  shipmentId,
  gstPaise: isRemoved ? 0 : 10_00,
  totalPaise: isRemoved ? 0 : paise,
  removedTaxablePaise: isRemoved ? paise - 10_00 : 0,
  removedGstPaise: isRemoved ? 10_00 : 0,
});

type Case = { isCash: boolean; isPaid: boolean; removed?: boolean; cancelled?: "mouse" | "all" };

/** Parcel a holds a laptop and a cable, parcel b a mouse; each costs a fee. */
function anOrder({ isCash, isPaid, removed = false, cancelled }: Case): SummedOrder {
  const lowered = isCash && removed ? CABLE : 0;
  const status = (isGone: boolean) => (isGone ? "cancelled" : "processing");
  const shipment = { kind: "sale", shippingPaise: FEE } as const;
  return {
    isCash,
    isPaid,
    isOver: cancelled === "all",
    subtotalPaise: TOTAL - 2 * FEE - 30_00 - lowered + (lowered && 10_00),
    gstPaise: 30_00 - (lowered && 10_00),
    shippingPaise: 2 * FEE,
    cashFeePaise: 0,
    totalPaise: TOTAL - lowered,
    refundedPaise: 0,
    refundingPaise: 0,
    writtenOffPaise: 0,
    withheldPaise: 0,
    shipments: [
      { ...shipment, id: "a", status: status(cancelled === "all") },
      { ...shipment, id: "b", status: status(cancelled !== undefined) },
      { id: "c", kind: "replacement", shippingPaise: 0, status: "cancelled" },
    ],
    lines: [line("a", LAPTOP), line("a", CABLE, removed), line("b", MOUSE)],
  };
}

const cancelledOf = { none: 0, cable: CABLE, mouse: MOUSE + FEE, both: CABLE + MOUSE + FEE, all: TOTAL };
/** Each line bears ₹10 of GST. */
const gstOf = { none: 30_00, cable: 20_00, mouse: 20_00, both: 10_00, all: 0 };
const cases = {
  none: {},
  cable: { removed: true },
  mouse: { cancelled: "mouse" },
  both: { removed: true, cancelled: "mouse" },
  all: { cancelled: "all" },
} as const;

for (const name of ["none", "cable", "mouse", "both", "all"] as const) {
  const left = TOTAL - cancelledOf[name];
  test.for([
    { isCash: false, isPaid: true, paid: TOTAL, due: 0 },
    { isCash: false, isPaid: false, paid: 0, due: name === "all" ? 0 : left },
    { isCash: true, isPaid: false, paid: 0, due: name === "all" ? 0 : left },
    { isCash: true, isPaid: true, paid: left, due: 0 },
  ])(`${name} cancelled, cash $isCash, paid $isPaid`, ({ paid, due, ...how }) => {
    const sums = orderSums(anOrder({ ...how, ...cases[name] }));
    expect(sums).toMatchObject({ cancelledPaise: cancelledOf[name], paidPaise: paid, duePaise: due });
    expect(sums.remainingGstPaise).toBe(gstOf[name]);
    const { subtotalPaise, gstPaise, shippingPaise, totalPaise } = sums.ordered;
    expect([totalPaise, subtotalPaise + gstPaise + shippingPaise]).toEqual([TOTAL, TOTAL]);
  });
}

test("cash of a delivered parcel is paid while another is on its way", () => {
  const order = anOrder({ isCash: true, isPaid: false });
  const shipments = order.shipments.map((one) => (one.id === "b" ? ({ ...one, status: "delivered" } as const) : one));
  expect(orderSums({ ...order, shipments })).toMatchObject({
    paidPaise: MOUSE + FEE,
    duePaise: LAPTOP + CABLE + FEE,
  });
});

test("a parcel that came back is not due, and refunds are passed on", () => {
  const order = { ...anOrder({ isCash: true, isPaid: false }), refundedPaise: 1, refundingPaise: 2 };
  const shipments = order.shipments.map((one) => (one.id === "b" ? ({ ...one, status: "returned" } as const) : one));
  expect(orderSums({ ...order, shipments })).toMatchObject({
    cancelledPaise: MOUSE + FEE,
    duePaise: LAPTOP + CABLE + FEE,
    refundedPaise: 1,
    refundingPaise: 2,
  });
});

test("a transfer whose rest was written off is paid as far as it came, and goes back as it came", () => {
  const order = { ...anOrder({ isCash: false, isPaid: true }), writtenOffPaise: 10_00 };
  expect(orderSums(order)).toMatchObject({ paidPaise: TOTAL - 10_00, writtenOffPaise: 10_00, duePaise: 0 });
  const gone = { ...order, refundedPaise: TOTAL, withheldPaise: 10_00 };
  expect(orderSums(gone)).toMatchObject({ paidPaise: TOTAL - 10_00, refundedPaise: TOTAL - 10_00 });
});

test("an excess and a part of a cancelled order are paid, and refunded or on their way", () => {
  const paid = anOrder({ isCash: false, isPaid: true });
  expect(orderSums({ ...paid, returned: [{ amountPaise: 23_00, isBack: false }] })).toMatchObject({
    paidPaise: TOTAL + 23_00,
    refundingPaise: 23_00,
    duePaise: 0,
  });
  const cancelled = anOrder({ isCash: false, isPaid: false, cancelled: "all" });
  expect(orderSums({ ...cancelled, returned: [{ amountPaise: 100_00, isBack: true }] })).toMatchObject({
    paidPaise: 100_00,
    refundedPaise: 100_00,
    refundingPaise: 0,
    duePaise: 0,
  });
});
