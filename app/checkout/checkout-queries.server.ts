import { listAddresses, type SavedAddress } from "#app/accounts/addresses/address-queries.server.ts";
import { findReconciledCart } from "#app/cart/cart-commands.server.ts";
import type { CartState } from "#app/cart/cart-types.ts";
import { viewCart } from "#app/cart/cart-view.ts";
import { validateAddress } from "#app/domain/buying/address.ts";
import { cashObstacleText } from "#app/domain/buying/cash-on-delivery.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { findCashObstacle } from "#app/orders/cash-obstacle.server.ts";
import type { GatewayContext } from "#app/payments/gateway.ts";
import { type ListedMethod, listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { type CheckoutDraft, findDraft } from "./checkout-drafts.server.ts";

export type Step = "shipping" | "payment";

/** `addresses` are read for the first step alone, `methods` for the second. */
export type Checkout = {
  step: Step;
  cart: CartState;
  addresses: SavedAddress[];
  draft: CheckoutDraft | null;
  methods: ListedMethod[];
  /** Why cash on delivery is not among them, though the shop offers it. */
  cashNote: string | null;
  /** By the key of a draft that is used up. */
  placed: PlacedOrder | null;
};

export type PlacedOrder = { id: string; number: string };

/** `wanted`: the step asked for; the second needs an address. */
export async function findCheckout(
  db: Database,
  { viewer, wanted }: { viewer: User; wanted: Step },
  gatewayContext: GatewayContext,
): Promise<Checkout> {
  const [cart, { draft, placed }] = await Promise.all([
    findReconciledCart(db, { userId: viewer.id }),
    findDraft(db, viewer.id),
  ]);
  const common = { cart, draft, placed };
  if (wanted === "payment" && isReady(draft))
    return { ...common, step: "payment", addresses: [], ...(await findMethods(db, viewer, cart, gatewayContext)) };
  const addresses = await listAddresses(db, viewer.id);
  return { ...common, step: "shipping", addresses, methods: [], cashNote: null };
}

async function findMethods(db: Database, viewer: User, cart: CartState, gatewayContext: GatewayContext) {
  const methods = await listOfferedMethods(db, gatewayContext);
  const others = methods.filter(({ provider }) => provider !== "cod");
  if (others.length === methods.length) return { methods, cashNote: null };
  const obstacle = await findCashObstacle(db, viewer.id, viewCart(cart).totals.totalPaise);
  if (!obstacle) return { methods, cashNote: null };
  return { methods: others, cashNote: cashObstacleText(obstacle, await findStoreSettings(db)) };
}

/** Not by an address kept before a rule that refuses it now. */
function isReady(draft: CheckoutDraft | null): boolean {
  return draft !== null && validateAddress(draft.shippingAddress).ok;
}
