import { bookDayInvariants } from "./book-days.ts";
import { bankInvariants } from "./books/bank.ts";
import { commissionInvariants } from "./books/commission-invoices.ts";
import { eInvoiceInvariants } from "./books/e-invoices.ts";
import { freightInvariants } from "./books/freight.ts";
import { monthInvariants } from "./books/months.ts";
import { sellerTaxInvariants } from "./books/seller-tax.ts";
import { settlementInvariants } from "./books/settlements.ts";
import { companyAccountInvariants } from "./company-accounts.ts";
import { counterInvariants } from "./counter.ts";
import { courierInvariants } from "./couriers.ts";
import { delayInvariants } from "./delays.ts";
import { exchangeInvariants } from "./exchanges.ts";
import { guardInvariants } from "./guards.ts";
import { historyInvariants } from "./history.ts";
import type { Invariant } from "./invariant.ts";
import { invoiceInvariants } from "./invoices.ts";
import { ledgerInvariants } from "./ledger.ts";
import { lossInvariants } from "./losses.ts";
import { mailInvariants } from "./mail.ts";
import { orderDayInvariants } from "./order-days.ts";
import { orderInvariants } from "./orders.ts";
import { paymentInvariants } from "./payments.ts";
import { refundInvariants } from "./refunds.ts";
import { returnInvariants } from "./returns.ts";
import { stockInvariants } from "./stock.ts";
import { transferInvariants } from "./transfers.ts";
import { vendorCashInvariants } from "./vendor-cash.ts";

export const invariants: readonly Invariant[] = [
  ...freightInvariants,
  ...settlementInvariants,
  ...monthInvariants,
  ...bankInvariants,
  ...commissionInvariants,
  ...eInvoiceInvariants,
  ...sellerTaxInvariants,
  ...stockInvariants,
  ...orderInvariants,
  ...historyInvariants,
  ...paymentInvariants,
  ...transferInvariants,
  ...counterInvariants,
  ...exchangeInvariants,
  ...companyAccountInvariants,
  ...orderDayInvariants,
  ...refundInvariants,
  ...returnInvariants,
  ...invoiceInvariants,
  ...ledgerInvariants,
  ...vendorCashInvariants,
  ...lossInvariants,
  ...bookDayInvariants,
  ...courierInvariants,
  ...delayInvariants,
  ...mailInvariants,
  ...guardInvariants,
];
