/** What is asked when "Place Order" is pressed, and what may come of it. */
import type { Shortage } from "#app/catalog/stock/stock-commands.server.ts";
import type { Err } from "#app/domain/basics/result.ts";
import type { AddressErrors, AddressField, ShippingAddress } from "#app/domain/buying/address.ts";
import type { BusinessBuyer, BuyerErrors, BuyerField } from "#app/domain/parties/business-buyer.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { KeyContext } from "#app/payments/methods/method-queries.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { ExpectedOrder, OrderChange } from "./expected-order.ts";

export type PlaceOrderInput = {
  address: Partial<Record<AddressField, unknown>>;
  buyer?: Partial<Record<BuyerField, unknown>>;
  /** A payment method's id: cod, online … */
  method: string;
  /** The same for every press of the same button; see checkout-drafts. */
  idempotencyKey: string;
  /** What the shopper saw (docs/rules.md#o3). */
  expected: ExpectedOrder;
};

export type PlacedOrder = {
  orderId: string;
  number: string;
  /** `startPayment` comes next. */
  needsPayment: boolean;
  /** The key had placed this order before. */
  isRepeat: boolean;
};

/** Nothing has been written. */
export type PlaceOrderError =
  | Err<
      "not-signed-in" | "invalid-key" | "key-reused" | "method-unavailable" | "phone-unconfirmed" | "cart-empty",
      never
    >
  | Err<"invalid-address", AddressErrors>
  | Err<"invalid-buyer", BuyerErrors>
  | Err<"stale", OrderChange[]>
  | Err<"sold-out", Shortage[]>;

export type PlaceOrderResult = { ok: true; value: PlacedOrder } | PlaceOrderError;

export type OrderRequest = CommandContext<User> &
  KeyContext &
  Omit<PlaceOrderInput, "address" | "buyer"> & {
    hash: string;
    address: ShippingAddress;
    buyer: BusinessBuyer | null;
  };

/** The cart changed between reading and emptying it: read it again. */
export type CartMoved = Err<"cart-moved", never>;
