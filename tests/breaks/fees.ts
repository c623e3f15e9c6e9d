/** Breaks of what is charged beside the goods. */
import type { Break } from "./break.ts";

export const feeBreaks: Break[] = [
  {
    what: "cash fee: an order is placed at another fee than its buyer saw",
    file: "app/checkout/expected-order.ts",
    find: "if (now.cashFeePaise !== null && before !== now.cashFeePaise)",
    put: "if (false)",
    seenBy: ["app/checkout/cash-fee.test.ts"],
  },
  {
    what: "cash fee: it is charged whatever is paid with",
    file: "app/checkout/price-order.server.ts",
    find: "withCashFee(totals, cashFeePaise ?? 0)",
    put: "withCashFee(totals, settings.codFeePaise)",
    seenBy: ["app/checkout/cash-fee.test.ts"],
  },
  {
    what: "cash fee: it is in no shipment's amount, so nobody collects it",
    file: "app/domain/money/cash-fee.ts",
    find: "return { shippingPaise: (rest[index] ?? 0) + cashFee, cashFeePaise: cashFee };",
    put: "return { shippingPaise: rest[index] ?? 0, cashFeePaise: 0 };",
    seenBy: ["app/checkout/cash-fee.test.ts", "app/domain/money/cash-fee.test.ts"],
  },
  {
    what: "phone: a cash order is placed though its number isn't confirmed",
    file: "app/checkout/price-order.server.ts",
    find: "if (!codConfirmsPhone) return null;",
    put: "return null;",
    seenBy: ["app/checkout/phone/phone-codes.test.ts"],
  },
  {
    what: "phone: a number confirmed by another person counts",
    file: "app/checkout/phone/phone-codes.server.ts",
    find: "  and(eq(phoneConfirmations.userId, userId), eq(phoneConfirmations.phone, phone));",
    put: "  and(eq(phoneConfirmations.phone, phone), sql`${userId} is not null`);",
    seenBy: ["app/checkout/phone/phone-codes.test.ts"],
  },
  {
    what: "phone: a code has as many tries as somebody likes",
    file: "app/checkout/phone/phone-codes.server.ts",
    find: ", lt(tries, MAX_TRIES));",
    put: ", lt(tries, MAX_TRIES * 100));",
    seenBy: ["app/checkout/phone/phone-codes.test.ts"],
  },
  {
    what: "phone: a wrong code stops an order that isn't paid in cash",
    file: "app/checkout/phone/phone-answers.server.ts",
    find: '?.provider !== "cod") return null;',
    put: '?.provider === "") return null;',
    seenBy: ["app/checkout/phone/phone-answers.test.ts"],
  },
];
