import type { Shortage } from "#app/catalog/stock/stock-commands.server.ts";
import type { Err } from "#app/domain/basics/result.ts";
import type { AddressErrors, AddressField, ShippingAddress } from "#app/domain/buying/address.ts";
import type { CreditObstacle } from "#app/domain/buying/company-credit.ts";
import type { CounterPayment } from "#app/domain/money/counter-payment.ts";
import type { Paise } from "#app/domain/money/money.ts";
import type { BusinessBuyer, BuyerErrors, BuyerField } from "#app/domain/parties/business-buyer.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Channel } from "#app/payments/channels.ts";
import type { KeyContext } from "#app/payments/methods/method-queries.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { OrderableLine } from "./cart-to-order.server.ts";
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
  /** Orders what a person of the store has typed for the viewer, in place of the cart. */
  taken?: TakenOrder | null;
};

/** An order by phone or at the counter that is delivered (docs/rules.md#k6). The caller has checked the person's right and prices. */
export type TakenOrder = {
  by: User;
  /** Read in this transaction; prices may be below those of today. */
  lines: OrderableLine[];
  /** Where mail about the order goes; null: nowhere. */
  email: string | null;
  /** What the order was paid with at the counter, and why a price is not today's; null: `method` says how it is paid. */
  paid: { money: CounterPayment; priceReason: string | null } | null;
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
      | "not-signed-in"
      | "invalid-key"
      | "key-reused"
      | "method-unavailable"
      | "phone-unconfirmed"
      | "cart-empty"
      /** The law forbids this cash of one buyer in a day. */
      | "cash-limit",
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
