/** Prices and checks the cart; writes nothing. */
import { randomUUID } from "node:crypto";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { toBuildKey } from "#app/catalog/build/build-key.server.ts";
import { findConsignments } from "#app/catalog/delivery/consignments.server.ts";
import type { OwnCompany } from "#app/companies/company-queries.server.ts";
import { err, type Ok, ok } from "#app/domain/basics/result.ts";
import { findOrphanedAssembly } from "#app/domain/buying/assembly.ts";
import { checkDestination, feesByVendor, quotedFee } from "#app/domain/buying/consignments.ts";
import { isWithinLimit } from "#app/domain/buying/order-limit.ts";
import { promisedDaysByVendor } from "#app/domain/buying/promised-days.ts";
import { type ChargedRows, withCashFee } from "#app/domain/money/cash-fee.ts";
import { toCommissionBp } from "#app/domain/money/commission.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { type OrderTotals, orderTotals } from "#app/domain/money/totals.ts";
import { orderEmailOf } from "#app/domain/parties/permissions.ts";
import { cashBuyer, findCashObstacle } from "#app/orders/cash-obstacle.server.ts";
import type { NewOrder } from "#app/orders/order-types.ts";
import { counterMethod, findOfferedMethod, type PaymentMethod } from "#app/payments/methods/method-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { findStoreSettings, type StoreSettings } from "#app/settings/store-settings.server.ts";
import { accountMethod, rightObstacle } from "./account-method.ts";
import { type OrderableCart, type OrderableLine, readOrderableCart } from "./cart-to-order.server.ts";
import { changesSince, isWithoutBuild, unavailable } from "./expected-order.ts";
import type { OrderRequest, PlaceOrderError } from "./order-request.ts";
import { findOrderingCompany } from "./ordering-company.server.ts";
import { waitFor } from "./payment-wait.ts";
import { isPhoneConfirmed } from "./phone/phone-codes.server.ts";
import { readOrderableQuotation } from "./quotations/quotation-to-order.server.ts";

/** The order is written only if the cart still has `cartVersion`. */
export type PricedOrder = {
  order: NewOrder;
  method: PaymentMethod;
  cartVersion: number;
  storeEmail: string | undefined;
};

/** The cart is read first, so that in a rush for scarce stock one statement refuses most shoppers. */
export async function priceOrder(db: Database, request: OrderRequest): Promise<Ok<PricedOrder> | PlaceOrderError> {
  const read = await readLines(db, request);
  if (!read.ok) return read;
  const cart = read.value;
  const refusal = refuseCart(cart);
  if (refusal) return refusal;
  const areas = await findDeliveryAreas(db);
  const destination = checkDestination(areas, request.address, await findConsignments(db, areas, cart.lines));
  if (!destination.ok) return err("invalid-address", destination.details ?? {});
  const { quote } = destination.value;
  const company = await findOrderingCompany(db, { userId: request.viewer.id, buyer: request.buyer });
  const method = await findMethod(db, request, company);
  if (!method) return err("method-unavailable");
  const withoutRight = method.provider === ON_ACCOUNT ? rightObstacle(company) : null;
  if (withoutRight) return err("no-credit", withoutRight);
  const settings = withGstMode(await findStoreSettings(db), cart);
  const shippingFeePaise = quotedFee(quote, settings.shippingFeePaise);
  const totals = orderTotals(cart.lines, { ...settings, shippingFeePaise });
  const cashFeePaise = method.provider === "cod" ? settings.codFeePaise : null;
  const changes = changesSince(request.expected, { ...totals, cashFeePaise });
  if (changes.length > 0) return err("stale", changes);
  if (cashFeePaise !== null) {
    const refusal = await refuseCash(db, request, { ...totals, takesCash: quote.takesCash }, settings);
    if (refusal) return refusal;
  }
  const charged = withCashFee(totals, cashFeePaise ?? 0);
  if (company && !isWithinLimit(company, charged.totalPaise))
    return err("over-limit", { limitPaise: company.orderLimitPaise ?? 0 });
  const order = {
    ...newOrder(request, charged, method, settings),
    companyId: company?.id ?? null,
    creditDays: method.provider === ON_ACCOUNT ? (company?.credit?.days ?? null) : null,
    shippingFees: feesByVendor(quote, settings.shippingFeePaise, totals),
    promised: promisedDaysByVendor(request.now, quote, cart.lines, await findCalendars(db)),
  };
  return ok({ order, method, cartVersion: cart.version, storeEmail: settings.emails[0] });
}

async function findMethod(
  db: Database,
  request: OrderRequest,
  company: OwnCompany | null,
): Promise<PaymentMethod | null> {
  if (request.taken?.paid) return counterMethod;
  return request.method === ON_ACCOUNT ? accountMethod(company) : await findOfferedMethod(db, request.method, request);
}

/** A quotation keeps the way in which its prices were quoted. */
type OrderableLines = OrderableCart & { pricesIncludeGst?: boolean };

async function readLines(
  db: Database,
  { viewer, quotationId, taken, now }: OrderRequest,
): Promise<Ok<OrderableLines> | PlaceOrderError> {
  if (taken) return ok({ version: 0, lines: taken.lines, vanished: [] });
  if (!quotationId) return ok(await readOrderableCart(db, viewer.id));
  const quotation = await readOrderableQuotation(db, { id: quotationId, now });
  if (!quotation || quotation.lines.length === 0) return err("quotation-closed");
  return ok({ ...quotation, version: 0, vanished: [] });
}

function withGstMode(settings: StoreSettings, { pricesIncludeGst }: OrderableLines): StoreSettings {
  return pricesIncludeGst === undefined ? settings : { ...settings, pricesIncludeGst };
}

function refuseCart({ lines, vanished }: OrderableCart): PlaceOrderError | null {
  if (lines.length + vanished.length === 0) return err("cart-empty");
  const unavailableLines = [...vanished, ...lines.filter((line) => !line.isOnSale)];
  if (unavailableLines.length > 0) return err("stale", unavailableLines.map(unavailable));
  const alone = findOrphanedAssembly(lines, toBuildKey);
  if (alone.length > 0) return err("stale", alone.map(isWithoutBuild));
  const short = lines.filter((line) => line.stock < line.quantity);
  if (short.length === 0) return null;
  return err(
    "sold-out",
    short.map(({ productId, name, stock }) => ({ productId, name, left: stock })),
  );
}

async function refuseCash(
  db: Database,
  { viewer, address, now }: OrderRequest,
  order: { totalPaise: number; takesCash: boolean },
  { codConfirmsPhone }: StoreSettings,
): Promise<PlaceOrderError | null> {
  if (await findCashObstacle(db, { ...order, ...cashBuyer(viewer, address.phone), now }))
    return err("method-unavailable");
  if (!codConfirmsPhone) return null;
  const isConfirmed = await isPhoneConfirmed(db, { userId: viewer.id, phone: address.phone });
  return isConfirmed ? null : err("phone-unconfirmed");
}

function newOrder(
  { viewer, address, buyer, idempotencyKey, hash, taken, now }: OrderRequest,
  totals: OrderTotals<OrderableLine> & ChargedRows,
  method: PaymentMethod,
  settings: StoreSettings,
): NewOrder {
  const waitMs = waitFor(method, { isTaken: Boolean(taken) }, settings);
  return {
    ...totals,
    id: randomUUID(),
    userId: viewer.id,
    userEmail: taken ? taken.email : orderEmailOf(viewer),
    takenBy: taken?.by.id ?? null,
    idempotencyKey,
    requestHash: hash,
    paymentMethod: method.id,
    payBy: waitMs === null ? null : new Date(now.getTime() + waitMs),
    transferDetails: method.bankDetails,
    pricesIncludeGst: settings.pricesIncludeGst,
    shippingAddress: address,
    commissionBp: toCommissionBp(settings.commissionPercent),
    buyer,
    placedAt: now,
  };
}
