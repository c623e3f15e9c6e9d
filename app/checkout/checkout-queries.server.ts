import { listAddresses, type SavedAddress } from "#app/accounts/addresses/address-queries.server.ts";
import { findReconciledCart } from "#app/cart/cart-commands.server.ts";
import type { CartState } from "#app/cart/cart-types.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { GatewayContext } from "#app/payments/gateway.ts";
import { type ListedMethod, listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type CheckoutDraft, findDraft, findPlacedOrder } from "./checkout-drafts.server.ts";

export type Checkout = {
  cart: CartState;
  addresses: SavedAddress[];
  draft: CheckoutDraft | null;
  methods: ListedMethod[];
  /** By the key of a draft that is used up. */
  placed: PlacedOrder | null;
};

export type PlacedOrder = { id: string; number: string };

export async function findCheckout(db: Database, viewer: User, gatewayContext: GatewayContext): Promise<Checkout> {
  const [cart, addresses, draft, methods, placed] = await Promise.all([
    findReconciledCart(db, { userId: viewer.id }),
    listAddresses(db, viewer.id),
    findDraft(db, viewer.id),
    listOfferedMethods(db, gatewayContext),
    findPlacedOrder(db, viewer.id),
  ]);
  return { cart, addresses, draft, methods, placed };
}
