/** All or nothing (docs/rules.md#o6). The browser decides no price or quantity; what it saw is compared. */
import { randomUUID } from "node:crypto";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { buildKeyOf } from "#app/catalog/build/build-key.server.ts";
import { findConsignments } from "#app/catalog/delivery/consignments.server.ts";
import { err } from "#app/domain/basics/result.ts";
import { validateAddress } from "#app/domain/buying/address.ts";
import { withoutBuild } from "#app/domain/buying/assembly.ts";
import { checkDestination, feesByVendor, quotedFee } from "#app/domain/buying/consignments.ts";
import { promisedBySellers } from "#app/domain/buying/promised-days.ts";
import { type ChargedRows, withCashFee } from "#app/domain/money/cash-fee.ts";
import { commissionBpOf } from "#app/domain/money/commission.ts";
import type { DeliveryWindow } from "#app/domain/money/delivery-window.ts";
import { type OrderTotals, orderTotals } from "#app/domain/money/totals.ts";
import { validateBuyer } from "#app/domain/parties/business-buyer.ts";
import { can, type Viewer } from "#app/domain/parties/permissions.ts";
import { findCashObstacle } from "#app/orders/cash-obstacle.server.ts";
import type { NewOrder } from "#app/orders/order-types.ts";
import { findOfferedMethod, type KeyContext, type PaymentMethod } from "#app/payments/methods/method-queries.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { boundedLimit } from "#app/platform/database/bounded-limit.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint } from "#app/platform/database/transaction.server.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { findStoreSettings, type StoreSettings } from "#app/settings/store-settings.server.ts";
import { type OrderableCart, type OrderableLine, readOrderableCart } from "./cart-to-order.server.ts";
import { changesSince, isWithoutBuild, unavailable } from "./expected-order.ts";
import type { CartMoved, OrderRequest, PlaceOrderError, PlaceOrderInput, PlaceOrderResult } from "./order-request.ts";
import { waitFor } from "./payment-wait.ts";
import { isPhoneConfirmed } from "./phone/phone-codes.server.ts";
import { isIdempotencyKey, requestHash } from "./request-hash.server.ts";
import { findRepeat, writeOrder } from "./write-order.server.ts";

const CART_READS = 3;
/** Per process, fewer than its database connections, so a rush leaves some for browsing. */
const AT_ONCE = 8;
const MAX_WAIT_MS = 10_000;
const limitPlacing = boundedLimit(AT_ONCE, MAX_WAIT_MS);

/**
 * The viewer's stored cart. The same key gives the same order, or `key-reused`. Cash and bank transfers are confirmed
 * by mail; an online order gets its first attempt and waits until `payBy`. @throws DatabaseBusyError when too many are
 * ordering (docs/rules.md#a13); nothing was placed
 */
export async function placeOrder(
  db: Database,
  { viewer, now, origin, env }: CommandContext<Viewer> & KeyContext,
  input: PlaceOrderInput,
): Promise<PlaceOrderResult> {
  if (viewer.kind !== "user" || !can(viewer, "place-order")) return err("not-signed-in");
  if (!isIdempotencyKey(input.idempotencyKey)) return err("invalid-key");
  const address = validateAddress(input.address);
  if (!address.ok) return err("invalid-address", address.details ?? {});
  const buyer = validateBuyer(input.buyer ?? {}, address.value.state);
  if (!buyer.ok) return err("invalid-buyer", buyer.details ?? {});
  const { method, expected } = input;
  const hash = requestHash({ address: address.value, buyer: buyer.value, method, expected });
  const request = { ...input, viewer, now, origin, env, hash, address: address.value, buyer: buyer.value };
  const placed = await limitPlacing(() => prepareAndPlace(db, request));
  // Whatever refused it: if a twin of this request got through meanwhile, its order is the answer.
  return placed.ok ? placed : ((await findRepeat(db, request)) ?? placed);
}

async function prepareAndPlace(db: Database, request: OrderRequest): Promise<PlaceOrderResult> {
  for (let attempt = 1; attempt <= CART_READS; attempt++) {
    const placed = await readAndPlace(db, request).catch(areaMoved);
    if (placed.ok || placed.code !== "cart-moved") return placed;
  }
  return err("stale", []);
}

/** An admin closed the area between reading and writing: it is read again. */
function areaMoved(error: unknown): CartMoved {
  if (brokenConstraint(error) !== "delivered_area") throw error;
  return err("cart-moved");
}

/** Cheap refusals first: in a rush most shoppers end at the first statement. */
async function readAndPlace(db: Database, request: OrderRequest): Promise<PlaceOrderResult | CartMoved> {
  const cart = await readOrderableCart(db, request.viewer.id);
  const refused = refuseCart(cart);
  if (refused) return refused;
  const areas = await findDeliveryAreas(db);
  const destination = checkDestination(areas, request.address, await findConsignments(db, areas, cart.lines));
  if (!destination.ok) return err("invalid-address", destination.details ?? {});
  const { quote } = destination.value;
  const method = await findOfferedMethod(db, request.method, request);
  if (!method) return err("method-unavailable");
  const settings = await findStoreSettings(db);
  const shippingFeePaise = quotedFee(quote, settings.shippingFeePaise);
  const totals = orderTotals(cart.lines, { ...settings, shippingFeePaise });
  const cashFeePaise = method.provider === "cod" ? settings.codFeePaise : null;
  const changes = changesSince(request.expected, { ...totals, cashFeePaise });
  if (changes.length > 0) return err("stale", changes);
  const cash = { ...totals, userId: request.viewer.id, takesCash: quote.takesCash };
  if (cashFeePaise !== null && (await findCashObstacle(db, cash))) return err("method-unavailable");
  const owner = { userId: request.viewer.id, phone: request.address.phone };
  const needsPhone = cashFeePaise !== null && settings.codConfirmsPhone;
  if (needsPhone && !(await isPhoneConfirmed(db, owner))) return err("phone-unconfirmed");
  const charged = withCashFee(totals, cashFeePaise ?? 0);
  const promised = promisedBySellers(request.now, quote, cart.lines, await findCalendars(db));
  const shippingFees = feesByVendor(quote, settings.shippingFeePaise, totals);
  const order = { ...newOrder(request, charged, method, settings, promised), shippingFees };
  const given = { order, method, cartVersion: cart.version, storeEmail: settings.emails[0] };
  return writeOrder(db, request, given);
}

/** Wrong whatever the shopper saw: an empty cart, or products not available. */
function refuseCart({ lines, vanished }: OrderableCart): PlaceOrderError | null {
  if (lines.length + vanished.length === 0) return err("cart-empty");
  const gone = [...vanished, ...lines.filter((line) => !line.isOnSale)];
  if (gone.length > 0) return err("stale", gone.map(unavailable));
  const alone = withoutBuild(lines, buildKeyOf);
  if (alone.length > 0) return err("stale", alone.map(isWithoutBuild));
  const short = lines.filter((line) => line.stock < line.quantity);
  if (short.length === 0) return null;
  return err(
    "sold-out",
    short.map(({ productId, name, stock }) => ({ productId, name, left: stock })),
  );
}

function newOrder(
  { viewer, address, buyer, idempotencyKey, hash, now }: OrderRequest,
  totals: OrderTotals<OrderableLine> & ChargedRows,
  method: PaymentMethod,
  settings: StoreSettings,
  promised: ReadonlyMap<string, DeliveryWindow>,
): NewOrder {
  const waitMs = waitFor(method, settings);
  return {
    ...totals,
    id: randomUUID(),
    userId: viewer.id,
    userEmail: viewer.email,
    idempotencyKey,
    requestHash: hash,
    paymentMethod: method.id,
    payBy: waitMs === null ? null : new Date(now.getTime() + waitMs),
    transferDetails: method.bankDetails,
    pricesIncludeGst: settings.pricesIncludeGst,
    shippingAddress: address,
    commissionBp: commissionBpOf(settings.commissionPercent),
    buyer,
    placedAt: now,
    promised,
  };
}
