import { areas } from "./areas.ts";
import { bank } from "./books/bank.ts";
import { commissions } from "./books/commission-invoices.ts";
import { eInvoices } from "./books/e-invoices.ts";
import { freight } from "./books/freight.ts";
import { months } from "./books/months.ts";
import { sellerTaxes } from "./books/seller-tax.ts";
import { settlements } from "./books/settlements.ts";
import { builds } from "./builds.ts";
import { enquiries } from "./buying/enquiries.ts";
import { companies } from "./companies.ts";
import { counter } from "./counter.ts";
import { couriers } from "./couriers.ts";
import { database } from "./database.ts";
import { delays } from "./delays.ts";
import { exchanges } from "./exchanges.ts";
import type { Subject } from "./guard.ts";
import { invoices } from "./invoices.ts";
import { ledger } from "./ledger.ts";
import { losses } from "./losses.ts";
import { mail } from "./mail.ts";
import { orders } from "./orders.ts";
import { passkeys } from "./passkeys.ts";
import { payments } from "./payments.ts";
import { payouts } from "./payouts.ts";
import { pickups } from "./pickups.ts";
import { quotations } from "./quotations.ts";
import { refunds } from "./refunds.ts";
import { returns } from "./returns.ts";
import { serials } from "./serials.ts";
import { stock } from "./stock.ts";
import { transfers } from "./transfers.ts";
import { vendorCash } from "./vendor-cash.ts";
import { vendorTimes } from "./vendor-times.ts";
import { claims } from "./warranty/claims.ts";

export const subjects: Record<string, Subject> = {
  stock,
  orders,
  areas,
  payments,
  transfers,
  counter,
  settlements,
  months,
  freight,
  bank,
  commissions,
  eInvoices,
  sellerTaxes,
  refunds,
  pickups,
  returns,
  exchanges,
  serials,
  claims,
  quotations,
  enquiries,
  companies,
  passkeys,
  invoices,
  ledger,
  payouts,
  vendorCash,
  losses,
  couriers,
  delays,
  vendorTimes,
  mail,
  builds,
  database,
};
