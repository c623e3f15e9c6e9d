import { findReconciledCart } from "#app/cart/cart-commands.server.ts";
import type { CartState } from "#app/cart/cart-types.ts";
import { viewCart } from "#app/cart/cart-view.ts";
import { findConsignments } from "#app/catalog/delivery/consignments.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { cashObstacleText } from "#app/domain/buying/cash-on-delivery.ts";
import { type Consignment, checkDestination, type DeliveryQuote, quotedFee } from "#app/domain/buying/consignments.ts";
import type { DeliveryArea } from "#app/domain/buying/delivery-areas.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { cashBuyer, findCashObstacle } from "#app/orders/cash-obstacle.server.ts";
import type { GatewayContext } from "#app/payments/gateway.ts";
import { type ListedMethod, listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { type CheckoutDraft, findDraft } from "./checkout-drafts.server.ts";
import { type DeliveryAddress, listDeliveryAddresses } from "./delivery-addresses.server.ts";
import { findAccountMethod, findOrderingCompany } from "./ordering-company.server.ts";
import { findPhoneCheck, type PhoneCheck } from "./phone/phone-check.server.ts";
import type { OrderableQuotation } from "./quotations/quotation-to-order.server.ts";
import { findQuotedCart } from "./quotations/quoted-cart.server.ts";

export type Step = "shipping" | "payment";

/** `problem`: why it can't be chosen. */
export type AddressChoice = DeliveryAddress & { problem: string | null };

/** `addresses` are read for step 1 only, `methods` for step 2. */
export type Checkout = {
  step: Step;
  cart: CartState;
  addresses: AddressChoice[];
  /** For the draft's address, else the default one; null without an address or where the shop doesn't deliver. */
  delivery: { pincode: string; quote: DeliveryQuote } | null;
  draft: CheckoutDraft | null;
  methods: ListedMethod[];
  /** The row of `methods` that the buyer paid the last order with; null without one. */
  lastUsed: string | null;
  /** Why cash is not offered; null when it is, or when the shop has no such method. */
  cashNote: string | null;
  /** Why the buyer's company can't have this on account; null when it can, or has no credit. */
  accountNote: string | null;
  cashFeePaise: number;
  /** It is null when a cash order needs no code for the phone. */
  phoneCheck: PhoneCheck | null;
  placed: PlacedOrder | null;
};

export type PlacedOrder = { id: string; number: string };

export async function findCheckout(
  db: Database,
  { viewer, step, now, quoted }: { viewer: User; step: Step; now: Date; quoted?: OrderableQuotation | null },
  gatewayContext: GatewayContext,
): Promise<Checkout> {
  const [state, { draft, placed, lastUsed }] = await Promise.all([
    quoted ? findQuotedCart(db, quoted) : findReconciledCart(db, { userId: viewer.id }),
    findDraft(db, viewer.id),
  ]);
  const areas = await findDeliveryAreas(db);
  const consignments = await findConsignments(db, areas, linesOf(state));
  const destination = draft && checkDestination(areas, draft.shippingAddress, consignments);
  if (step === "payment" && draft && destination?.ok) {
    const { address, quote } = destination.value;
    const cart = withFeeOf(quote, state);
    const { totalPaise } = viewCart(cart).totals;
    const order = {
      ...cashBuyer(viewer, address.phone),
      phone: address.phone,
      now,
      totalPaise,
      takesCash: quote.takesCash,
    };
    const common = { cart, draft, placed, addresses: [], delivery: { pincode: address.pincode, quote }, lastUsed };
    const company = await findOrderingCompany(db, { userId: viewer.id, buyer: draft.buyer });
    const account = await findAccountMethod(db, company, order);
    const found = await findMethods(db, order, gatewayContext);
    return { ...common, step: "payment", ...found, ...account, methods: [...found.methods, ...account.methods] };
  }
  const saved = await listDeliveryAddresses(db, viewer.id);
  const addresses = saved.map((address) => ({ ...address, problem: problemOf(areas, address, consignments) }));
  const delivery = deliveryTo(areas, draft?.shippingAddress ?? saved[0], consignments);
  const cart = delivery ? withFeeOf(delivery.quote, state) : state;
  return {
    cart,
    draft,
    placed,
    step: "shipping",
    addresses,
    delivery,
    methods: [],
    lastUsed: null,
    accountNote: null,
    ...withoutCash,
  };
}

export function linesOf({ lines, products }: CartState) {
  const vendorOf = new Map(products.map(({ id, vendorId }) => [id, vendorId]));
  return lines.flatMap(({ productId, quantity }) => {
    const vendorId = vendorOf.get(productId);
    return vendorId ? [{ productId, quantity, vendorId }] : [];
  });
}

function withFeeOf(quote: DeliveryQuote, cart: CartState): CartState {
  const shippingFeePaise = quotedFee(quote, cart.pricing.shippingFeePaise);
  return { ...cart, pricing: { ...cart.pricing, shippingFeePaise } };
}

function deliveryTo(
  areas: readonly DeliveryArea[],
  address: ShippingAddress | undefined,
  consignments: readonly Consignment[],
): Checkout["delivery"] {
  const destination = address && checkDestination(areas, address, consignments);
  return destination?.ok ? { pincode: destination.value.address.pincode, quote: destination.value.quote } : null;
}

const withoutCash = { cashNote: null, cashFeePaise: 0, phoneCheck: null };

type CashOrder = Parameters<typeof findCashObstacle>[1] & { phone: string };

async function findMethods(db: Database, order: CashOrder, gatewayContext: GatewayContext) {
  const methods = await listOfferedMethods(db, gatewayContext);
  const others = methods.filter(({ provider }) => provider !== "cod");
  if (others.length === methods.length) return { methods, ...withoutCash };
  const settings = await findStoreSettings(db);
  const obstacle = await findCashObstacle(db, order);
  if (obstacle) return { methods: others, ...withoutCash, cashNote: cashObstacleText(obstacle, settings) };
  const { env } = gatewayContext;
  const phoneCheck = await findPhoneCheck(db, { ...order, env, isNeeded: settings.codConfirmsPhone });
  return { methods, ...withoutCash, cashFeePaise: settings.codFeePaise, phoneCheck };
}

/** A saved address may be older than the rule or area that refuses it. */
function problemOf(
  areas: readonly DeliveryArea[],
  address: ShippingAddress,
  consignments: readonly Consignment[],
): string | null {
  const checked = checkDestination(areas, address, consignments);
  return checked.ok ? null : (Object.values(checked.details ?? {})[0] ?? null);
}
