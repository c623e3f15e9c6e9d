/** Breaks of what the shop counts: money, tax, stock, orders, refunds, returns, payouts. */
import type { Break } from "./break.ts";

const orders: Break[] = [
  {
    what: "a changed price is not noticed when the order is placed",
    file: "app/checkout/price-order.server.ts",
    find: 'if (changes.length > 0) return err("stale", changes);',
    put: "",
    seenBy: ["app/checkout/place-order.server.test.ts"],
  },
  {
    what: "a key that placed another order places this one's answer",
    file: "app/checkout/place-order.server.ts",
    find: 'if (earlier.requestHash !== hash) return err("key-reused");',
    put: "",
    seenBy: ["app/checkout/place-order.server.test.ts"],
  },
  {
    what: "pressing the button twice is refused instead of answered with the order",
    file: "app/checkout/place-order.server.ts",
    find: "return placed.ok ? placed : ((await findRepeat(db, request)) ?? placed);",
    put: "return placed;",
    seenBy: ["app/checkout/place-order.server.test.ts"],
  },
  {
    what: "an order takes stock although some of it is short",
    file: "app/catalog/stock/stock-commands.server.ts",
    find: "if (product && product.left >= quantity) return [];",
    put: "if (product) return [];",
    seenBy: ["app/catalog/stock/stock-commands.server.test.ts"],
  },
  {
    what: "repeated lines of one product get around the stock check",
    file: "app/catalog/stock/stock-commands.server.ts",
    find: "quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);",
    put: "quantities.set(productId, quantity);",
    seenBy: ["app/catalog/stock/stock-commands.server.test.ts"],
  },
  {
    what: "a cancelled order keeps its goods",
    file: "app/fulfilment/orders/close-order.server.ts",
    find: "await restockOrder(tx, lines, { orderId: order.id, reason: why, actorId: actor?.id ?? null, at });",
    put: "",
    seenBy: ["app/fulfilment/orders/cancel-order.server.test.ts"],
  },
  {
    what: "an order is cancelled although a shipment has left",
    file: "app/fulfilment/orders/cancel-order.server.ts",
    find: 'if (!canCancel(await listShipmentStatuses(tx, orderId))) return err("already-shipped");',
    put: "",
    seenBy: ["app/fulfilment/orders/cancel-order.server.test.ts"],
  },
];

const tax: Break[] = [
  {
    what: "GST is rounded whole, so its halves are not equal",
    file: "app/domain/money/gst.ts",
    find: "return 2 * roundHalfUp(BigInt(amount) * BigInt(rateBp), BigInt(whole) * 2n);",
    put: "return roundHalfUp(BigInt(amount) * BigInt(rateBp), BigInt(whole));",
    seenBy: ["app/domain/money/gst.test.ts"],
  },
  {
    what: "another state's buyer pays CGST and SGST",
    file: "app/domain/fulfilment/invoice.ts",
    find: 'supplierStateCode === placeOfSupplyCode ? "intra-state" : "inter-state"',
    put: '"intra-state"',
    seenBy: ["app/domain/fulfilment/invoice.test.ts", "app/invoices/invoice-commands.server.test.ts"],
  },
  {
    what: "an invoice number is taken twice",
    file: "app/invoices/invoice-numbers.server.ts",
    find: "lastNumber: lastNumber + moments.length, ",
    put: "",
    seenBy: ["app/invoices/invoice-commands.server.test.ts"],
  },
];

const removals: Break[] = [
  {
    what: "pieces are removed from a shipment that has left",
    file: "app/fulfilment/orders/refund-plan.server.ts",
    find: 'if (out.some(({ shipmentId }) => !unsent.includes(shipmentId))) return err("already-shipped");',
    put: "",
    seenBy: ["app/fulfilment/orders/refund-before-dispatch.test.ts"],
  },
  {
    what: "removed pieces don't return to stock",
    file: "app/fulfilment/orders/remove-items.server.ts",
    find: 'await restockOrder(tx, items, { orderId: order.id, reason: "removal", actorId: viewer.id, at });',
    put: "",
    seenBy: ["app/fulfilment/orders/refund-before-dispatch.test.ts"],
  },
  {
    what: "removed pieces can be refunded again",
    file: "app/payments/refunds/refund-shares.server.ts",
    find: 'withRemoved ? undefined : ne(refunds.reason, "removed")',
    put: "undefined",
    seenBy: ["app/fulfilment/orders/refund-before-dispatch.test.ts"],
  },
  {
    what: "a refund of pieces that nobody invoiced is credited",
    file: "app/payments/refunds/refund-shares.server.ts",
    find: "(${refunds.reason} <> 'removed' and (",
    put: "(true and (",
    seenBy: ["app/fulfilment/orders/refund-before-dispatch.test.ts"],
  },
  {
    what: "a shipment of which nothing is left is not cancelled",
    file: "app/fulfilment/orders/refund-plan.server.ts",
    find: "goods.every((line) => leaving(line) === line.quantity)",
    put: "false",
    seenBy: ["app/fulfilment/orders/refund-before-dispatch.test.ts"],
  },
];

const refunds: Break[] = [
  {
    what: "a refund is planned and made without the order's lock",
    file: "app/fulfilment/orders/refund-order.server.ts",
    find: "const order = await lockOrder(tx, request.orderId);",
    put: `const { orders } = await import("#app/orders/schema.server.ts");
    const order = (await tx.select().from(orders)).find(({ id }) => id === request.orderId);`,
    seenBy: ["app/fulfilment/shipments/one-lock.test.ts"],
  },
  {
    what: "another sum is refunded than the admin saw",
    file: "app/fulfilment/orders/refund-order.server.ts",
    find: 'if (plan.value.amountPaise !== request.expectedPaise) return err("stale");',
    put: "",
    seenBy: ["app/fulfilment/orders/refund-order.test.ts"],
  },
  {
    what: "pieces that are refunded already can be refunded again",
    file: "app/domain/money/refunds.ts",
    find: "return quantity - refunded.quantity;",
    put: "return quantity + 0 * refunded.quantity;",
    seenBy: ["app/domain/money/refunds.test.ts"],
  },
  {
    what: "the tax of a refund forgets what was refunded before",
    file: "app/domain/money/refunds.ts",
    find: "const refundedAfter = line.refunded.totalPaise + amountPaise;",
    put: "const refundedAfter = amountPaise;",
    seenBy: ["app/domain/money/refunds.test.ts"],
  },
  {
    what: "a failed refund can be tried again and again",
    file: "app/payments/refunds/refund-retry.server.ts",
    find: 'failed.status !== "failed" || again > 0 || ',
    put: 'failed.status !== "failed" || ',
    seenBy: ["app/fulfilment/orders/refund-order.test.ts"],
  },
];

const returns: Break[] = [
  {
    what: "goods can be sent back a day after the last one",
    file: "app/domain/fulfilment/returns.ts",
    find: "daysBetween(dayInIndia(now), lastDay) >= 0",
    put: "daysBetween(dayInIndia(now), lastDay) >= -1",
    seenBy: ["app/domain/fulfilment/returns.test.ts"],
  },
  {
    what: "a piece can be returned twice",
    file: "app/returns/returnable.server.ts",
    find: ".quantity - ${returned} - ${paidBack})`",
    put: ".quantity + 0 * ${returned} - ${paidBack})`",
    seenBy: ["app/returns/returns.test.ts"],
  },
  {
    what: "a refunded piece can be returned for its money too",
    file: "app/returns/returnable.server.ts",
    find: ".quantity - ${returned} - ${paidBack})`",
    put: ".quantity - ${returned} - 0 * ${paidBack})`",
    seenBy: ["app/returns/returns.test.ts"],
  },
  {
    what: "a buyer gets back as replacement what they sent in",
    file: "app/returns/settle-return.server.ts",
    find: "  const isReplaced =\n",
    put: '  if (one.isRestocked) await moveReturnStock(tx, lines, { ...cause, reason: "return" });\n  const isReplaced =\n',
    seenBy: ["app/returns/returns.test.ts"],
  },
];

const payouts: Break[] = [
  {
    what: "a vendor is paid while the goods can still come back",
    file: "app/domain/money/payouts.ts",
    find: "startOfDay(addDays(dayInIndia(now), -longest(windows)))",
    put: "startOfDay(addDays(dayInIndia(now), 1 - longest(windows)))",
    seenBy: ["app/domain/money/payouts.test.ts", "app/ledger/payouts.server.test.ts"],
  },
  {
    what: "a form sent twice is carried out twice",
    file: "app/platform/submissions/once.server.ts",
    find: "if (!key) return work();",
    put: "return work();",
    seenBy: ["app/platform/submissions/once.server.test.ts", "app/ledger/payouts.server.test.ts"],
  },
  {
    what: "sealed account: a vendor's number is stored as it was typed",
    file: "app/accounts/vendors/sealed-bank-accounts.server.ts",
    find: "return { accountNumber: maskAccountNumber(number), sealedNumber: seal(env, number, BANK_ACCOUNT) };",
    put: "return { accountNumber: number, sealedNumber: env.APP_SECRET ? null : maskAccountNumber(seal(env, number, BANK_ACCOUNT)) };",
    seenBy: ["app/accounts/vendors/sealed-bank-accounts.test.ts"],
  },
  {
    what: "sealed account: the way back to the version before is cut at once",
    file: "app/accounts/vendors/sealed-bank-accounts.server.ts",
    find: ", lt(vendorBankAccounts.knownSince, before)",
    put: ", before ? undefined : undefined",
    seenBy: ["app/accounts/vendors/sealed-bank-accounts.test.ts"],
  },
  {
    what: "sealed account: a settled payout keeps the whole number",
    file: "app/ledger/payout-commands.server.ts",
    find: "return { accountNumber: accountNumber && maskAccountNumber(accountNumber), sealedNumber: null };",
    put: "return { accountNumber: accountNumber && (accountNumber || maskAccountNumber(accountNumber)) };",
    seenBy: ["app/ledger/sealed-payouts.test.ts"],
  },
  {
    what: "a shipment with an open return is paid out",
    file: "app/ledger/payable.server.ts",
    find: "coalesce(s.is_over and r.shipment_id is null, false) as is_payable",
    put: "coalesce(s.is_over, false) as is_payable",
    seenBy: ["app/ledger/payout-holds.server.test.ts"],
  },
  {
    what: "a cancelled payout's shipments are never paid",
    file: "app/ledger/payout-commands.server.ts",
    find: "await tx.update(payoutItems).set({ isActive: false }).where(eq(payoutItems.payoutId, payout.id));",
    put: "",
    seenBy: ["app/ledger/payouts.server.test.ts"],
  },
];

const vendorCash: Break[] = [
  {
    what: "vendor cash: own delivery's is booked with the courier",
    file: "app/domain/fulfilment/dispatch.ts",
    find: 'return carrier === OWN_DELIVERY ? "vendor" : "courier";',
    put: 'return "courier";',
    seenBy: ["app/domain/fulfilment/dispatch.test.ts", "app/ledger/vendor-cash.server.test.ts"],
  },
  {
    what: "vendor cash: a run sets none of it off",
    file: "app/ledger/payable.server.ts",
    find: "greatest(least(sum.paise, coalesce(c.paise, 0)), 0) as set_off",
    put: "0 as set_off",
    seenBy: ["app/ledger/vendor-cash.server.test.ts"],
  },
  {
    what: "vendor cash: more is paid in than is held",
    file: "app/ledger/remittances/remittance-commands.server.ts",
    find: 'if (amountPaise > heldPaise) return err("too-much", { heldPaise });',
    put: "",
    seenBy: ["app/ledger/vendor-cash.server.test.ts"],
  },
  {
    what: "vendor cash: what an open payout sets off can be paid in as well",
    file: "app/ledger/vendor-cash.server.ts",
    find: "c.paise - coalesce(o.paise, 0) as paise",
    put: "c.paise as paise",
    seenBy: ["app/ledger/vendor-cash.server.test.ts"],
  },
  {
    what: "vendor cash: an undone remittance stays in the books",
    file: "app/ledger/remittances/undo-remittance.server.ts",
    find: "await writeTransaction(tx, posting, backwards(remittanceEntries(vendorId, amountPaise)));",
    put: "await writeTransaction(tx, posting, backwards([]));",
    seenBy: ["app/ledger/remittances/undo-remittance.test.ts"],
  },
  {
    what: "vendor cash: a remittance is undone under an open payout",
    file: "app/ledger/remittances/undo-remittance.server.ts",
    find: 'if (first && (await isInOpenPayout(tx, vendorId, first.at))) return err("in-payout");',
    put: "",
    seenBy: ["app/ledger/remittances/undo-remittance.test.ts"],
  },
  {
    what: "vendor cash: another vendor's remittance is undone",
    file: "app/ledger/remittances/undo-remittance.server.ts",
    find: "and(eq(cashRemittances.vendorId, vendorId), inArray(cashRemittances.id, ids))",
    put: "inArray(cashRemittances.id, ids)",
    seenBy: ["app/ledger/remittances/undo-remittance.test.ts"],
  },
  {
    what: "vendor cash: a refund is taken from couriers",
    file: "app/payments/refunds/refund-commands.server.ts",
    find: 'const isFromBank = cashWith === "vendor" || ',
    put: "const isFromBank = ",
    seenBy: ["app/ledger/vendor-cash.server.test.ts"],
  },
];

export const moneyBreaks: Break[] = [...orders, ...tax, ...removals, ...refunds, ...returns, ...payouts, ...vendorCash];
