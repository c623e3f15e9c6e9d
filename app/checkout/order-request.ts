import type { Shortage } from "#app/catalog/stock/stock-commands.server.ts";
import type { Err } from "#app/domain/basics/result.ts";
import type { AddressErrors, AddressField, ShippingAddress } from "#app/domain/buying/address.ts";
import type { CreditObstacle } from "#app/domain/buying/company-credit.ts";
import type { Paise } from "#app/domain/money/money.ts";
import type { BusinessBuyer, BuyerErrors, BuyerField } from "#app/domain/parties/business-buyer.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Channel } from "#app/payments/channels.ts";
import type { KeyContext } from "#app/payments/methods/method-queries.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { ExpectedOrder, OrderChange } from "./expected-order.ts";

export type PlaceOrderInput = {
  address: Partial<Record<AddressField, unknown>>;
  buyer?: Partial<Record<BuyerField, unknown>>;
  method: string;
  /** What the provider's page opens with; null or absent for everything it offers. */
  channel?: Channel | null;
  /** From the checkout draft, so every press of the button sends the same key. */
  idempotencyKey: string;
  expected: ExpectedOrder;
  /** Orders the quotation in place of the cart. The caller has checked that the viewer may read it. */
  quotationId?: string | null;
};

export type PlacedOrder = {
  orderId: string;
  number: string;
  /** The caller has to call `startPayment`. */
  needsPayment: boolean;
  /** An earlier request with the key placed this order. */
  isRepeat: boolean;
};

export type PlaceOrderError =
  | Err<
      "not-signed-in" | "invalid-key" | "key-reused" | "method-unavailable" | "phone-unconfirmed" | "cart-empty",
      never
    >
  /** It was accepted or withdrawn, or its last day is over. */
  | Err<"quotation-closed", never>
  /** Above what the buyer's company lets the buyer order. */
  | Err<"over-limit", { limitPaise: Paise }>
  /** The buyer's company can't have this on account. */
  | Err<"no-credit", CreditObstacle>
  | Err<"invalid-address", AddressErrors>
  | Err<"invalid-buyer", BuyerErrors>
  | Err<"stale", OrderChange[]>
  | Err<"sold-out", Shortage[]>;

export type PlaceOrderResult = { ok: true; value: PlacedOrder } | PlaceOrderError;

export type OrderRequest = CommandContext<User> &
  KeyContext &
  Omit<PlaceOrderInput, "address" | "buyer"> & {
    /** Identifies the content, to tell a repeated request from a reused key. */
    hash: string;
    address: ShippingAddress;
    buyer: BusinessBuyer | null;
  };

/** The cart changed between reading and emptying: read it again. */
export type CartMoved = Err<"cart-moved", never>;
