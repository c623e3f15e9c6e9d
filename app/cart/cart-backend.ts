/** The two carts a browser can have, an account's and a guest's, behind one shape. */
import type { CartLine } from "#app/domain/buying/cart-lines.ts";
import type { CartChange, CartRemark } from "./cart-changes.ts";
import type { CartState } from "./cart-types.ts";
import type { CartView } from "./cart-view.ts";
import type { KnownProducts } from "./known-products.ts";

/** Why changes were rolled back, or wait. */
export type CartProblem = {
  kind: "offline-kept" | "offline-lost" | "signed-out" | "other-account" | "refused" | "failed";
  message?: string;
};

export type BackendEvents = {
  /** Something to show has changed. */
  changed(): void;
  /** The server refused something or did it differently. */
  remarked(remarks: CartRemark[]): void;
  failed(problem: CartProblem, changes: readonly CartChange[]): void;
};

export type CartBackend = {
  readonly products: KnownProducts;
  /** Begins to follow other tabs and devices. */
  start(): void;
  stop(): void;
  /** Takes in a snapshot that came with a page. */
  receive(state: CartState): void;
  /** Null until a first snapshot came. */
  view(): CartView | null;
  lines(): CartLine[];
  /** Pieces for the badge; `known`: what the page said, where that is all there is. */
  count(known: number): number;
  /** Applies a change at once. Remarks: why it can't be done, when that is known already. */
  change(change: CartChange): CartRemark[];
  /** Saves what waits; resolves when nothing is on its way any more. */
  flush(): Promise<void>;
  /** The page goes: hands over what waits without asking for an answer. */
  leave(): void;
  /** Fetches the newest snapshot. */
  refresh(): Promise<void>;
  isSaving(): boolean;
};
